import type { ContentTypeModel } from './types';
import { asset, boolean, integer, json, markdown, plainText, symbol } from './fields';
import { mailOrWebAddress } from './rules';

export const shopItem: ContentTypeModel = {
  id: 'shopItem',
  name: 'Shop item',
  description:
    'Something that can be ordered. The flags say in which section of the shop it stands.',
  displayField: 'title',
  guide: { place: '`/shop`, `/shop/…`', note: 'See below.' },
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
      help: 'Name of the item, as it stands on the order and in the mail.',
    }),
    markdown('description', 'Description', {
      localized: true,
      help: 'Full description in markdown: what it is, format, pages, language.',
    }),
    asset('image', 'Image', ['image'], { help: 'Picture of the item.' }),
    json('price', 'Price', {
      help: 'Euros including VAT, without shipping. A number such as 24.9, or one per region: {"germany": 24.9, "otherEu": 24.9, "outsideEu": 26}. No comma inside a number. Printed books sold to Germany: the fixed price that the publisher has set (BuchPrG), no discount.',
    }),
    json('vatRate', 'VAT rate', {
      help: 'Percent of German VAT contained in the price: 7 for books, 19 for most else, or one per region: {"germany": 7, "otherEu": 7, "outsideEu": 0}. Empty: 19. Shipping has the same rate. Does not count while the settings say small business.',
    }),
    json('deliveryDays', 'Delivery time', {
      help: 'Working days until it is delivered at the latest, counted from the payment: a number such as 5, or one per region: {"germany": 4, "otherEu": 8, "outsideEu": 20}. The law wants it at every piece that is sold.',
    }),
    plainText('maker', 'Maker', {
      help: 'Who has made it (EU 2023/988, Art. 19): name or trade mark and postal address, a line each. Outside the EU: also name and addresses of the person responsible in the EU.',
    }),
    symbol('makerContact', 'Maker, electronic address', {
      validations: [mailOrWebAddress],
      help: 'Mail or web address at which the maker can be reached, for example mail@maker.example or https://maker.example/contact',
    }),
    symbol('productId', 'Product identification', {
      help: 'What identifies the product besides its picture: ISBN, type, batch or item number.',
    }),
    plainText('warnings', 'Warnings', {
      localized: true,
      help: 'Warnings and safety information, as they stand on the product or its packing. Empty when there are none.',
    }),
    asset('file', 'Sample file', ['pdfdocument', 'audio', 'image'], {
      help: 'A sample page or reading extract, free for everyone.',
    }),
    integer('order', 'Order', {
      validations: [{ range: { min: 0, max: 10000 } }],
      help: 'Place in its section, smallest first.',
    }),
    boolean('freeDownloads', 'Section: free downloads', {
      help: 'Yes: its sample file is listed under free downloads.',
    }),
    boolean('books', 'Section: books', { help: 'Yes: stands among the books.' }),
    boolean('journals', 'Section: journals', { help: 'Yes: stands among the journals.' }),
    boolean('workshops', 'Section: workshops', { help: 'Yes: stands under workshops.' }),
    boolean('comingSoon', 'Coming soon', {
      help: 'Yes: shown as coming soon and cannot be ordered yet.',
    }),
  ],
};
