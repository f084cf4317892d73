import { LEGAL_SLUGS } from '../../contracts/content/legalPages';
import type { ContentTypeModel } from './types';
import { symbol } from './fields';
import { richText } from './richTextField';
import { slugRules } from './rules';

export const legalPage: ContentTypeModel = {
  id: 'legalPage',
  name: 'Legal page',
  description:
    'Imprint, terms, privacy, withdrawal and accessibility. Have the text checked by a lawyer before the shop opens.',
  displayField: 'title',
  guide: {
    place: '`/legal/…`, footer',
    note: "Five of them: imprint, terms, privacy, withdrawal, accessibility. The demonstration texts are invented, and no lawyer has read them; have yours checked. Terms and withdrawal are linked directly above every order button; the terms stand in full in the confirmation of every sale. Without a terms page goods are sold under the law's own provisions. Below the privacy page's text the site itself shows what a visitor's device keeps, deletes it, and names every host that the visit has contacted; keep the list of names in the text complete. Nothing is sold while the withdrawal page is missing: its text has to be in every confirmation, and is kept with the order as it was that day.",
  },
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
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
