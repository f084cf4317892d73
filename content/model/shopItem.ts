import type { ContentTypeModel } from './types';
import { asset, boolean, integer, json, markdown, symbol } from './fields';

export const shopItem: ContentTypeModel = {
  id: 'shopItem',
  name: 'Shop item',
  description: 'Something that can be ordered. The flags say in which section of the shop it stands.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', { localized: true, required: true, help: 'Name of the item, as it stands on the order and in the mail.' }),
    markdown('description', 'Description', { localized: true, help: 'Full description in markdown: what it is, format, pages, language.' }),
    asset('image', 'Image', ['image'], { help: 'Picture of the item.' }),
    json('price', 'Price', {
      help: 'Euros including VAT, without shipping. A number such as 24.9, or one per region: {"germany": 24.9, "otherEu": 24.9, "outsideEu": 26}. No comma inside a number.',
    }),
    asset('file', 'Sample file', ['pdfdocument', 'audio', 'image'], { help: 'A sample page or reading extract, free for everyone.' }),
    integer('order', 'Order', { validations: [{ range: { min: 0, max: 10000 } }], help: 'Place in its section, smallest first.' }),
    boolean('freeDownloads', 'Section: free downloads', { help: 'Yes: its sample file is listed under free downloads.' }),
    boolean('books', 'Section: books', { help: 'Yes: stands among the books.' }),
    boolean('journals', 'Section: journals', { help: 'Yes: stands among the journals.' }),
    boolean('workshops', 'Section: workshops', { help: 'Yes: stands under workshops.' }),
    boolean('comingSoon', 'Coming soon', { help: 'Yes: shown as coming soon and cannot be ordered yet.' }),
  ],
};
