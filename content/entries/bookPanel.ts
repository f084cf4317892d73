import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both } from '../lib/localized';
import { markdownOf } from '../lib/texts';

/** The promotion of the book on the home page. */
export const bookPanels = [
  entriesOf('bookPanel')('book-panel', {
    title: both('A book for the music stand', 'Ein Buch fürs Notenpult'),
    description: markdownOf('book-panel'),
    image1: assetField('panel-cover'),
    image2: assetField('panel-spread'),
  }),
];
