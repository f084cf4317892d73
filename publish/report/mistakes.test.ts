import type { Entity } from '../mirror/entity';
import { article, assetLink, entry, pictureAsset } from '../testing/publishing';
import { evaluate } from './evaluate';
import { RULES } from './rules';
import { testSpace } from './testing/reportSpace';

const both = (value: unknown) => ({ 'en-US': value, 'de-DE': value });
const text = (english: string, german = 'Worte.') =>
  article('bow', { mainText: { 'en-US': english, 'de-DE': german } });
const german = (words: string) => text('Words.', words);

const GERMAN =
  'Der Bogen ist nicht schwer, und wenn du ihn mit der Hand hältst, dann ist die Schulter auch frei.';
const ENGLISH =
  'The bow is not heavy, and when you hold it with the hand that is free, the shoulder is free.';

const asset = (
  fields: Record<string, unknown>,
  contentType = 'image/jpeg',
  size = 1000,
): Entity => {
  const made = pictureAsset('file', 'images.example', 'a.jpg', contentType);
  const [file] = Object.values(made.fields['file'] ?? {}) as Record<string, unknown>[];
  return {
    ...made,
    fields: {
      ...made.fields,
      description: both('A bow'),
      file: { 'en-US': { ...file, details: { size, image: { width: 2000, height: 900 } } } },
      ...fields,
    },
  };
};
const item = (fields: Record<string, unknown>) =>
  entry('shopItem', 'book', {
    title: both('Book'),
    description: both('Words.'),
    priceGermany: 24.9,
    vatRateGermany: 7,
    deliveryDaysGermany: 4,
    maker: 'Press, Street 1',
    makerContact: 'mail@press.example',
    productId: '978-3-16-148410-0',
    ...fields,
  });
const block = (english: string, other: string) =>
  entry('featureBlock', 'block', {
    heading: { 'en-US': english, 'de-DE': other },
    content: both('Words.'),
  });
const workshop = (fields: Record<string, unknown>) =>
  entry('workshop', 'evening', {
    title: both('Evening'),
    date: '2027-01-10T18:00+01:00',
    endTime: '2027-01-10T20:00+01:00',
    ...fields,
  });

/** Place at which a mistake is told: also in the preview of a draft, or only once it is published. */
type Told = 'before' | 'after';

/**
 * Mistakes of editors that a rule finds in an entry, with its field. Changes that wait for a confirmation instead are in
 * holds/judgeChanges.test.ts; what only reading or rendering finds is in previews and contentProblem.ts.
 */
const MISTAKES: readonly [string, Told, string, Entity[]][] = [
  [
    'a paragraph in English in the German field',
    'before',
    'wrongLanguage mainText de-DE',
    [german(ENGLISH)],
  ],
  [
    'a paragraph in German in the English field',
    'before',
    'wrongLanguage mainText en-US',
    [text(GERMAN)],
  ],
  [
    'a title in one language only',
    'before',
    'missingTranslation title de-DE',
    [article('bow', { title: { 'en-US': 'Bow' } })],
  ],
  [
    'German quotation marks in English',
    'before',
    'writing mainText en-US',
    [text('She says „slow“ and waits.')],
  ],
  [
    'English quotation marks in German',
    'before',
    'writing mainText de-DE',
    [german('Sie sagt “langsam” und wartet.')],
  ],
  ['an English dash in German', 'before', 'writing mainText de-DE', [german('Langsam—und leise.')]],
  ['a heading of the first level', 'before', 'writing mainText en-US', [text('# Bow\n\nWords.')]],
  [
    'a level of headings left out',
    'before',
    'writing mainText en-US',
    [text('## Bow\n\n#### Hand')],
  ],
  [
    'a frame of another site',
    'before',
    'writing mainText en-US',
    [text('<iframe src="https://a.example"></iframe>')],
  ],
  ['a script', 'before', 'writing mainText en-US', [text('<script>1</script>')]],
  [
    'an address without encryption',
    'before',
    'writing mainText en-US',
    [text('[a](http://a.example/b)')],
  ],
  [
    'a mail address without its end',
    'before',
    'writing mainText en-US',
    [text('Write to post@open.')],
  ],
  [
    'a mail address with a blank',
    'before',
    'writing mainText en-US',
    [text('Write to post @open.example please.')],
  ],
  [
    'a telephone number with letters',
    'before',
    'writing mainText en-US',
    [text('[Call](tel:+49-abc)')],
  ],
  [
    'a meeting link in a text',
    'before',
    'privateLinks mainText en-US',
    [text('https://zoom.us/j/1')],
  ],
  [
    'a heading that lost “Anwendung”',
    'before',
    'practiceHeading heading de-DE',
    [block('Application: bow', 'Der Bogen')],
  ],
  [
    'a heading that lost “application”',
    'before',
    'practiceHeading heading en-US',
    [block('The bow', 'Anwendung: Bogen')],
  ],
  ['a file of 0 bytes', 'before', 'files file', [asset({}, 'image/jpeg', 0)]],
  ['an asset without a file', 'before', 'files file', [asset({ file: {} })]],
  ['a file without a title', 'before', 'files title', [asset({ title: {} })]],
  [
    'a picture as a recording',
    'before',
    'files file',
    [entry('audioFile', 'a', { title: both('A'), file: assetLink('file') }), asset({})],
  ],
  [
    'a picture without a description',
    'before',
    'altText description en-US',
    [article('bow', { image: assetLink('file') }), asset({ description: { 'de-DE': 'Bogen' } })],
  ],
  [
    'a file name as a description',
    'before',
    'altText description en-US',
    [article('bow', { image: assetLink('file') }), asset({ description: both('IMG_1234.jpg') })],
  ],
  ['an item without a maker', 'before', 'maker maker', [item({ maker: '' })]],
  [
    'a maker without an electronic address',
    'before',
    'maker makerContact',
    [item({ makerContact: null })],
  ],
  [
    'an electronic address that is none',
    'before',
    'validation makerContact',
    [item({ makerContact: 'press' })],
  ],
  ['an item without identification', 'before', 'productId productId', [item({ productId: null })]],
  [
    'an item without a delivery time',
    'before',
    'deliveryTime deliveryDaysGermany',
    [item({ deliveryDaysGermany: null })],
  ],
  [
    'a VAT rate that does not exist',
    'before',
    'vatRate vatRateGermany',
    [item({ vatRateGermany: 70 })],
  ],
  [
    'a price ten times that of other regions',
    'before',
    'priceOutlier priceGermany',
    [item({ priceGermany: 249, priceOtherEu: 24.9, priceOutsideEu: 26 })],
  ],
  ['a price above the limit', 'before', 'validation priceGermany', [item({ priceGermany: 2490 })]],
  ['a workshop without an end', 'before', 'workshopEnd endTime', [workshop({ endTime: null })]],
  ['a workshop without a link', 'after', 'meetingLink zoomLink', [workshop({})]],
  [
    'a workshop of long ago',
    'before',
    'pastWorkshop date',
    [workshop({ date: '2025-01-10T18:00+01:00', endTime: '2025-01-10T20:00+01:00' })],
  ],
  [
    'a required field left empty',
    'before',
    'validation title en-US',
    [workshop({ title: both('') })],
  ],
  ['a slug with blanks', 'before', 'validation slug', [article('a b', {}, 'bow')]],
  [
    'a colour in words',
    'before',
    'colour colour',
    [
      entry('topicOverview', 't', {
        id: 'foundations',
        title: both('T'),
        description: both('Words.'),
        colour: 'red',
      }),
    ],
  ],
  [
    'a topic without articles',
    'after',
    'emptyTopic',
    [
      entry('topicOverview', 't', {
        id: 'foundations',
        title: both('T'),
        description: both('Words.'),
      }),
    ],
  ],
  [
    'a video that is none',
    'before',
    'videoCode code',
    [entry('youtubeVideo', 'v', { code: 'none' })],
  ],
  ['an entry that nothing shows', 'after', 'unused', [block('Bow', 'Bogen')]],
  [
    'a copy of an article',
    'after',
    'copies',
    [article('bow', { title: both('Bow') }), article('reed', { title: both('Bow') })],
  ],
  [
    'a workshop twice on one date',
    'after',
    'copies',
    [workshop({}), { ...workshop({}), sys: { ...workshop({}).sys, id: 'other' } }],
  ],
  [
    'a title too long for the menu',
    'before',
    'longText title en-US',
    [article('bow', { title: both('Bow '.repeat(18)) })],
  ],
];

const told = (entities: readonly Entity[], when: Told): string[] =>
  evaluate(
    testSpace(entities, { meetingLinks: new Map() }),
    RULES.filter(({ isOfPublished }) => when === 'after' || isOfPublished !== true),
  ).map(({ rule, field, locale }) => [rule, field, locale].filter(Boolean).join(' '));

test.each(MISTAKES)('told: %s (%s publishing)', (_mistake, when, expected, entities) => {
  expect(told(entities, 'after')).toContain(expected);
  expect(told(entities, 'before').includes(expected)).toBe(when === 'before');
});

test('texts: names, handles, code and usual dates are no mistakes', () => {
  const fine = [
    'See [mail](mailto:post@open.example), post@open.example, or follow @openstrings at https://a.example/@us.',
    '```\n# a comment\n```\n\n## Bow\n\n### Hand\n\n“Slow” — and wait.',
    '[Call](tel:+49-30-123456)',
  ].map((words, at) =>
    article(`a${String(at)}`, {
      mainText: { 'en-US': words, 'de-DE': 'Er sagt „ja“ – oder nein.' },
    }),
  );
  expect(told(fine, 'before')).toEqual([]);
});

test('severity: what stops a sale is never “could be better”', () => {
  const broken = item({ maker: '', makerContact: null, deliveryDaysGermany: null });
  for (const { severity } of evaluate(testSpace([broken]))) expect(severity).not.toBe('better');
});
