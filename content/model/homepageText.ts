import type { ContentTypeModel } from './types';
import { symbol } from './fields';
import { richText } from './richTextField';

export const homepageText: ContentTypeModel = {
  id: 'homepageText',
  name: 'Home page text',
  description: 'The welcome texts of the home page. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
      help: 'Follows the words “welcome to” in the large heading.',
    }),
    richText('text1', 'First text', {
      localized: true,
      help: 'Set large above the topics. Two or three short paragraphs.',
    }),
    richText('text2', 'Second text', { localized: true, help: 'Stands below the topics.' }),
  ],
};
