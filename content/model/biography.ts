import type { ContentTypeModel } from './types';
import { asset, symbol } from './fields';
import { richText } from './richTextField';

export const biography: ContentTypeModel = {
  id: 'biography',
  name: 'Biography',
  description: 'The page about the author. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
      help: 'Heading of the page, usually the author’s name.',
    }),
    asset('image', 'Portrait', ['image'], {
      help: 'Portrait beside the text. Describe it in the asset’s own description.',
    }),
    richText('text', 'Text', {
      localized: true,
      help: 'The life in words. Headings from level 2.',
    }),
  ],
};
