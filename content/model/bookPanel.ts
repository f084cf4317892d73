import type { ContentTypeModel } from './types';
import { asset, markdown, symbol } from './fields';

export const bookPanel: ContentTypeModel = {
  id: 'bookPanel',
  name: 'Book panel',
  description: 'The promotion of the book on the home page. One entry.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Heading of the panel.' }),
    markdown('description', 'Description', {
      localized: true,
      help: 'A short text of markdown between the two pictures.',
    }),
    asset('image1', 'First image', ['image'], { help: 'The cover.' }),
    asset('image2', 'Second image', ['image'], { help: 'An open spread.' }),
  ],
};
