import { LEGAL_SLUGS } from '../../contracts/content/legalPages';
import type { ContentTypeModel } from './types';
import { symbol } from './fields';
import { richText } from './richTextField';
import { maxLength, slugRules } from './rules';

export const legalPage: ContentTypeModel = {
  id: 'legalPage',
  name: 'Legal page',
  description:
    'Imprint, terms, privacy, withdrawal and accessibility. Have the text checked by a lawyer before the shop opens.',
  displayField: 'title',
  guide: {
    place: '`/legal/…`, footer',
    note: "Five of them: imprint, terms, privacy, withdrawal, accessibility. The demonstration texts are invented, and no lawyer has read them; have yours checked. Terms and withdrawal are linked above every order button and stand in full in confirmations, as they were that day; without a withdrawal page nothing is sold, without terms the law's provisions hold. Below the privacy page's text the site names meeting provider and authority (from the settings), shows and deletes what the device keeps, and lists every host that the visit has contacted; below the withdrawal page's what holds for workshops.",
  },
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
      validations: [maxLength(60)],
      help: 'Heading of the page and text of its link in the footer.',
    }),
    symbol('slug', 'Slug', {
      required: true,
      validations: [...slugRules, { in: [...LEGAL_SLUGS] }],
      widgetId: 'dropdown',
      help: 'Which page this is. There is one entry for each.',
    }),
    richText('text', 'Text', {
      localized: true,
      required: true,
      help: 'The whole text, with headings from level 2.',
    }),
  ],
};
