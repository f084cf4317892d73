import type { ContentTypeModel } from './types';
import { asset, boolean, decimal, integer, markdown, plainText, symbol } from './fields';
import { regional } from './regional';
import { mailOrWebAddress, maxLength, range } from './rules';
import { MAX_DELIVERY_DAYS } from '../../contracts/money/delivery';
import { VAT_RATES } from '../../contracts/money/vat';

/** The most that an item may cost, in euros; refuses an amount whose decimal point was forgotten. */
const MAX_PRICE = 500;

const prices = regional('price', (id, name, region) =>
  decimal(id, `Price, ${name}`, {
    validations: [range(0.01, MAX_PRICE, `An amount from 0.01 to ${MAX_PRICE} euros`)],
    help:
      region === 'germany'
        ? 'Euros including VAT, without shipping, for example 24.90. Empty: not sold there. Printed books: the fixed price that the publisher has set (BuchPrG), no discount.'
        : 'Euros including VAT, without shipping. Empty: not sold there. Books: not below a fixed price of the country.',
  }),
);

const vatRates = regional('vatRate', (id, name, region) =>
  integer(id, `VAT, ${name}`, {
    validations: [{ in: VAT_RATES.filter((rate) => rate > 0 || region === 'outsideEu') }],
    widgetId: 'radio',
    help:
      region === 'outsideEu'
        ? 'Percent contained in the price. 0 only when you can prove that the goods left the EU (§ 6 UStG). Empty: 19.'
        : 'Percent of German VAT contained in the price: 7 for books and printed music, 19 for most else. Empty: 19. Shipping has the same rate. Does not count while the settings say small business.',
  }),
);

const deliveryTimes = regional('deliveryDays', (id, name) =>
  integer(id, `Delivery time, ${name}`, {
    validations: [range(1, MAX_DELIVERY_DAYS, `1 to ${MAX_DELIVERY_DAYS} working days`)],
    help: 'Working days from the payment until it is delivered at the latest, without weekends and German holidays. The law wants it at every piece that is sold (Art. 246a § 1 (1) no. 10 EGBGB).',
  }),
);

export const shopItem: ContentTypeModel = {
  id: 'shopItem',
  name: 'Shop item',
  description:
    'Something that can be ordered. The flags say in which section of the shop it stands.',
  displayField: 'title',
  fields: [
    symbol('title', 'Title', {
      localized: true,
      required: true,
      validations: [maxLength(100)],
      help: 'Name of the item, as it stands on the order and in the mail.',
    }),
    markdown('description', 'Description', {
      localized: true,
      help: 'Full description in markdown: what it is, format, pages, language.',
    }),
    asset('image', 'Image', ['image'], {
      help: 'Picture of the item. Write what can be seen into the file’s own description; Contentful cannot require it.',
    }),
    ...prices,
    ...vatRates,
    ...deliveryTimes,
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
