import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both, one } from '../lib/localized';
import { shopTexts } from './shopTexts';

const item = entriesOf('shopItem', 'content/entries/shopItems.ts');

type Section = 'freeDownloads' | 'books' | 'journals' | 'workshops';

/** All section flags, as an editor leaves them after choosing one or more. */
const sections = (...chosen: Section[]) => ({
  freeDownloads: one(chosen.includes('freeDownloads')),
  books: one(chosen.includes('books')),
  journals: one(chosen.includes('journals')),
  workshops: one(chosen.includes('workshops')),
});

const text = (id: keyof typeof shopTexts) => both(shopTexts[id].en, shopTexts[id].de);

export const shopItems = [
  item('book-open-strings', {
    title: both('Open Strings: a companion for practising', 'Leere Saiten: ein Begleiter zum Üben'),
    description: text('book-open-strings'),
    image: assetField('shop-book-open-strings'),
    price: one({ germany: 24.9, otherEu: 24.9, outsideEu: 26.5 }),
    order: one(1),
    ...sections('books'),
  }),
  item('book-listening-hands', {
    title: both('Listening Hands: twenty études without notes', 'Hörende Hände: zwanzig Etüden ohne Noten'),
    description: text('book-listening-hands'),
    image: assetField('shop-book-listening-hands'),
    price: one(19.8),
    order: one(2),
    ...sections('books'),
  }),
  item('book-quiet-stage', {
    title: both('The Quiet Stage: playing in front of others', 'Die stille Bühne: Spielen vor anderen'),
    description: text('book-quiet-stage'),
    image: assetField('shop-book-quiet-stage'),
    price: one({ germany: 26, otherEu: 26, outsideEu: 27.5 }),
    order: one(3),
    ...sections('books'),
    comingSoon: one(true),
  }),
  item('journal-twelve-weeks', {
    title: both('Twelve Weeks: a practice journal', 'Zwölf Wochen: ein Übejournal'),
    description: text('journal-twelve-weeks'),
    image: assetField('shop-journal-twelve-weeks'),
    price: one(18.5),
    file: assetField('pdf-tempo-ladder'),
    order: one(1),
    ...sections('journals', 'freeDownloads'),
  }),
  item('journal-pocket', {
    title: both('Pocket Journal', 'Taschenjournal'),
    description: text('journal-pocket'),
    image: assetField('shop-journal-pocket'),
    price: one({ germany: 9.9, otherEu: 9.9, outsideEu: 10.5 }),
    order: one(2),
    ...sections('journals'),
  }),
  item('workshop-voucher', {
    title: both('Workshop voucher, printed', 'Workshop-Gutschein, gedruckt'),
    description: text('workshop-voucher'),
    image: assetField('shop-workshop-voucher'),
    price: one(30),
    order: one(1),
    ...sections('workshops'),
    comingSoon: one(false),
  }),
];
