import type { ContentTypeModel } from './types';
import { asset, markdown, symbol } from './fields';

export const book: ContentTypeModel = {
  id: 'book',
  name: 'Book',
  description: 'The book that can be downloaded in the shop. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Title of the book.' }),
    markdown('description', 'Description', {
      localized: true,
      help: 'What the book is about, in markdown.',
    }),
    asset('image1', 'First image', ['image'], { help: 'The cover.' }),
    asset('image2', 'Second image', ['image'], { help: 'An open spread.' }),
    asset('downloadLink', 'PDF', ['pdfdocument'], {
      localized: true,
      help: 'The file to download, one for each language.',
    }),
  ],
};
