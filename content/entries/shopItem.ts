import { entriesOf } from '../lib/demoEntry';
import { assetField } from '../lib/links';
import { both, one } from '../lib/localized';
import { markdownOf } from '../lib/texts';
import { regionalFieldId, type RegionalField } from '../../contracts/money/regionalField';
import { REGIONS, type Region } from '../../contracts/money/regions';

const item = entriesOf('shopItem');

type Section = 'freeDownloads' | 'books' | 'journals' | 'workshops';

/** All section flags, as an editor leaves them after choosing one or more. */
const sections = (...chosen: Section[]) => ({
  freeDownloads: one(chosen.includes('freeDownloads')),
  books: one(chosen.includes('books')),
  journals: one(chosen.includes('journals')),
  workshops: one(chosen.includes('workshops')),
});

const SELF_MADE = {
  maker: one('Clara Weidmann, Open Strings\nStegstraße 0, 04000 Leipzig-Musterhausen, Germany'),
  makerContact: one('owner@openstrings.example'),
};
const PAPER_MILL = {
  maker: one(
    'Papierwerkstatt Neiße GmbH (invented / erfunden)\nUferstraße 0, 02826 Görlitz-Musterhausen, Germany',
  ),
  makerContact: one('https://papierwerkstatt.example/contact'),
};

/** The three fields of a value by region; one number is for all regions. */
const regional = (field: RegionalField, value: number | Record<Region, number>) =>
  Object.fromEntries(
    REGIONS.map((region) => [
      regionalFieldId(field, region),
      one(typeof value === 'number' ? value : value[region]),
    ]),
  );

/** Rates and times of a small shop that sends by post: exports from the EU are free of tax. */
const BOOK_VAT = regional('vatRate', { germany: 7, otherEu: 7, outsideEu: 0 });
const PAPER_VAT = regional('vatRate', { germany: 19, otherEu: 19, outsideEu: 0 });
const BY_POST = regional('deliveryDays', { germany: 4, otherEu: 8, outsideEu: 20 });

export const shopItems = [
  item('book-open-strings', {
    title: both('Open Strings: a companion for practising', 'Leere Saiten: ein Begleiter zum Üben'),
    description: markdownOf('book-open-strings'),
    image: assetField('shop-book-open-strings'),
    ...regional('price', { germany: 24.9, otherEu: 24.9, outsideEu: 26.5 }),
    ...BOOK_VAT,
    ...BY_POST,
    ...SELF_MADE,
    productId: one('ISBN 978-3-00-000000-0'),
    order: one(1),
    ...sections('books'),
  }),
  item('book-listening-hands', {
    title: both(
      'Listening Hands: twenty études without notes',
      'Hörende Hände: zwanzig Etüden ohne Noten',
    ),
    description: markdownOf('book-listening-hands'),
    image: assetField('shop-book-listening-hands'),
    ...regional('price', 19.8),
    ...regional('vatRate', 7),
    ...BY_POST,
    ...SELF_MADE,
    productId: one('ISBN 978-3-00-000001-7'),
    order: one(2),
    ...sections('books'),
  }),
  item('book-quiet-stage', {
    title: both(
      'The Quiet Stage: playing in front of others',
      'Die stille Bühne: Spielen vor anderen',
    ),
    description: markdownOf('book-quiet-stage'),
    image: assetField('shop-book-quiet-stage'),
    ...regional('price', { germany: 26, otherEu: 26, outsideEu: 27.5 }),
    ...BOOK_VAT,
    ...SELF_MADE,
    productId: one('ISBN 978-3-00-000002-4'),
    order: one(3),
    ...sections('books'),
    comingSoon: one(true),
  }),
  item('journal-twelve-weeks', {
    title: both('Twelve Weeks: a practice journal', 'Zwölf Wochen: ein Übejournal'),
    description: markdownOf('journal-twelve-weeks'),
    image: assetField('shop-journal-twelve-weeks'),
    ...regional('price', 18.5),
    file: assetField('pdf-tempo-ladder'),
    ...PAPER_VAT,
    ...BY_POST,
    ...PAPER_MILL,
    productId: one('JW-12, 2026'),
    order: one(1),
    ...sections('journals', 'freeDownloads'),
  }),
  item('journal-pocket', {
    title: both('Pocket Journal', 'Taschenjournal'),
    description: markdownOf('journal-pocket'),
    image: assetField('shop-journal-pocket'),
    ...regional('price', { germany: 9.9, otherEu: 9.9, outsideEu: 10.5 }),
    ...PAPER_VAT,
    ...regional('deliveryDays', 6),
    ...PAPER_MILL,
    productId: one('JP-3, 2026'),
    warnings: both(
      'Contains a sharpened pencil and an elastic band: not for children under three.',
      'Enthält einen gespitzten Bleistift und ein Gummiband: nicht für Kinder unter drei Jahren.',
    ),
    order: one(2),
    ...sections('journals'),
  }),
  item('workshop-voucher', {
    title: both('Workshop voucher, printed', 'Workshop-Gutschein, gedruckt'),
    description: markdownOf('workshop-voucher'),
    image: assetField('shop-workshop-voucher'),
    ...regional('price', 30),
    ...regional('vatRate', 19),
    ...regional('deliveryDays', 6),
    ...SELF_MADE,
    productId: one('Voucher WG-1 / Gutschein WG-1'),
    order: one(1),
    ...sections('workshops'),
    comingSoon: one(false),
  }),
];
