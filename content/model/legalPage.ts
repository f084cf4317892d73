import { LEGAL_SLUGS } from '../../contracts/content/legalPages';
import type { ContentTypeModel } from './types';
import { symbol } from './fields';
import { richText } from './richTextField';
import { maxLength, slugRules } from './rules';

export const legalPage: ContentTypeModel = {
  id: 'legalPage',
  name: 'Legal page',
  description:
    'Imprint, terms, privacy, withdrawal and accessibility. Have the text checked by a lawyer before the shop opens. Terms and withdrawal stand in full in confirmations of orders; the instruction on withdrawal stands before the text of its page by itself. Without a withdrawal page nothing is sold.',
  displayField: 'title',
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
