import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both } from '../lib/localized';
import { link } from '../lib/sys';
import { markdownOf } from '../lib/texts';

/** The book to download in the shop. */
export const books = [
  entriesOf('book')('book', {
    title: both(
      'Open Strings: the short book of practice',
      'Leere Saiten: das kleine Buch vom Üben',
    ),
    description: markdownOf('book'),
    image1: assetField('book-cover'),
    image2: assetField('book-spread'),
    downloadLink: both(link('Asset', 'pdf-book-en'), link('Asset', 'pdf-book-de')),
  }),
];
