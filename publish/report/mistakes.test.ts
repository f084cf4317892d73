import type { ProblemKind } from '../../contracts/content/contentProblem';
import { bilingual } from '../../contracts/language/bilingual';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import { keyOf, type Entity } from '../mirror/entity';
import { article, assetLink, entry, pictureAsset } from '../testing/entities';
import { evaluate } from './evaluate';
import type { ReportSpace } from './reportSpace';
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

const home = (content: unknown[]) =>
  entry('homepageText', 'home', {
    title: both('Home'),
    text1: { 'en-US': { nodeType: 'document', data: {}, content } },
  });
const richText = (value: string) => ({ nodeType: 'text', value });
const richHeading = (level: number) => ({
  nodeType: `heading-${String(level)}`,
  content: [richText('Bow')],
});
const richLink = (uri: string) => ({
  nodeType: 'paragraph',
  content: [{ nodeType: 'hyperlink', data: { uri }, content: [richText('here')] }],
});
/** A change of an entry with this version before it. */
const edited = (before: Entity): Partial<ReportSpace> => ({
  before: new Map([[keyOf(before.sys.type, before.sys.id), before]]),
});

/** Further examples of what a text says wrongly. */
const WRITTEN: readonly [string, Language, string][] = [
  ['single German quotation marks in English', 'en-US', 'A ‚slow‘ bow.'],
  ['one quotation mark of each language', 'de-DE', 'Er sagt „langsam”.'],
  ['a tag that the site ignores', 'en-US', 'A <font color=red>red</font> bow.'],
  ['a form', 'en-US', '<form action="/x"></form>'],
  ['a drawing in code', 'en-US', '<svg><path/></svg>'],
  ['a link without encryption in German', 'de-DE', '[Seite](http://a.example)'],
  ['a mail address with two signs', 'en-US', 'Write to post@@open.example.'],
  ['a mail address with a comma', 'en-US', 'Write to post@open,example.'],
  ['a mail address with a mistyped end', 'en-US', 'Write to [me](mailto:post@open.con).'],
  ['a telephone number with the letter O', 'en-US', 'Call +49 30 12O456.'],
  ['a telephone number that is too short', 'de-DE', 'Ruf an: +49 30 12.'],
  ['a telephone number that is too long', 'en-US', 'Call +49 30 1234567890123456.'],
];

/** The same in the words of strangers: English texts, then German ones. */
const WRITTEN_OTHERWISE = bilingual(
  [
    ...['«slow»', '»slow«', '‹slow›', '„slow"', ',,slow“', "``slow''", '”slow“', '„slow”'],
    ...['### Bow', 'Bow\n===\n\nWords', '##Bow', '<h1>Bow</h1>', '## Bow\n\n<h4>Hand</h4>', '## '],
    ...['## Bow\n\n> #### Hand', '  # Bow', '####### Bow'],
    ...[
      '[a](HTTP://a.example)',
      '[a](http:/a.example)',
      '[a](htp://a.example)',
      'https//a.example',
    ],
    ...['[a](https:// a.example)', '[a](ttps://a.example)', '[a] (https://a.example)'],
    ...[
      '(a)[https://a.example]',
      '[a](https://a.example',
      '[a](https://https://a.example)',
      '[a]()',
    ],
    ...[
      'post@open..example',
      'post.@open.example',
      'post@gmial.com',
      'post@gmail.cm',
      'post@gmx.ed',
    ],
    ...[
      '[me](mailto:)',
      '[me](mailto://post@open.example)',
      '[me](mailto:a@b.example, c@d.example)',
    ],
    ...['++49 30 123456', '0049 30 12', '+49-30-12345O', '+49 030 123456', 'Tel.: 0341 12'],
    ...['+4930l23456', 'Phone 0341 12345O', '+0049 341 123456', '[x](tel:)'],
    ...['<IFRAME src=x></IFRAME>', '<marquee>x</marquee>', '<object data=x></object>'],
  ],
  [
    ...[
      '“langsam”',
      '„langsam"',
      '"langsam“',
      '”langsam”',
      ",,langsam''",
      '“langsam„',
      '‘langsam’',
    ],
    ...['„langsam‟', `“${'Wort '.repeat(30)}”`],
  ],
);

/** What reading and rendering find, with the rule, field and language that tell it. */
const PROBLEMS: readonly [string, ProblemKind, string, string[]][] = [
  ['a link to an address that does not exist', 'deadLink', 'deadLinks mainText', ['"/shpo"']],
  ['a link to an unpublished entry', 'targetMissing', 'reported mainText', []],
  ['a relative link', 'relativeLink', 'reported mainText', ['"shop"']],
  ['a link to no heading', 'noHeading', 'reported mainText', ['"#bow"']],
  ['a link that may not be followed', 'refusedLink', 'reported mainText', ['"javascript:1"']],
  ['a note that does not exist', 'unknownNote', 'reported mainText', ['"note:X9"']],
  ['a part of another space in a text', 'unknownPart', 'reported mainText', ['x']],
  [
    'an episode that does not exist',
    'unknownEpisode',
    'unknownEpisodes relatedPodcasts de-DE',
    ['"Sluw"', 'de-DE'],
  ],
  ['an episode that cannot be read', 'episodeLeftOut', 'reported', ['x', 'y']],
  ['a feed that moved', 'feedMoved', 'reported', ['https://a.example']],
  ['two entries with one address', 'addressTaken', 'reported slug', ['/articles/foundations/bow']],
  ['an article without a topic', 'noTopic', 'reported', []],
  ['a workshop without a time zone', 'noZone', 'reported date', ['2027-01-10T18:00']],
  ['a workshop that ends before it begins', 'endBeforeStart', 'reported endTime', []],
  ['a picture that is not published', 'fileMissing', 'reported image', []],
  ['a block that is not published', 'entryMissing', 'reported featureBlock', []],
  ['a picture that no browser shows', 'pictureHidden', 'undeliverablePicture file', ['a', 'b']],
  ['an item on no list', 'noSection', 'reported', []],
  ['a recommendation without a language', 'noLanguage', 'reported', []],
  ['a recommendation of which nobody says how it was checked', 'unchecked', 'reported', []],
  ['a download without a file', 'noFile', 'reported file', []],
  ['a quiz without results', 'noResults', 'reported', []],
  ['a page that fails', 'pageFailed', 'reported', []],
];

/** Place at which a mistake is told: also in the preview of a draft, or only once it is published. */
type Told = 'before' | 'after';

/**
 * Mistakes of editors that a rule finds in an entry, with its field. Changes that wait for a confirmation instead are in
 * holds/judgeChanges.test.ts.
 */
const MISTAKES: readonly [string, Told, string, Entity[], Partial<ReportSpace>?][] = [
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
    'maker makerContact',
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
  [
    'a price above the limit',
    'before',
    'priceOutlier priceGermany',
    [item({ priceGermany: 2490 })],
  ],
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
    'before',
    'copies',
    [article('bow', { title: both('Bow') }), article('reed', { title: both('Bow') })],
  ],
  [
    'a workshop twice on one date',
    'before',
    'copies',
    [workshop({}), { ...workshop({}), sys: { ...workshop({}).sys, id: 'other' } }],
  ],
  ...LANGUAGES.flatMap((language) =>
    WRITTEN_OTHERWISE[language].map((words): [string, Told, string, Entity[]] => [
      JSON.stringify(words),
      'before',
      `writing mainText ${language}`,
      [language === 'en-US' ? text(words) : german(words)],
    ]),
  ),
  ...[
    'Copy of Bow',
    'Kopie von Bow',
    'Bow (1)',
    'Bow - Kopie',
    'Bow copy',
    ' BOW!',
    'Bow (Copy 2)',
  ].map((title): [string, Told, string, Entity[]] => [
    `a copy with the title ${title}`,
    'before',
    'copies',
    [
      article('bow', { title: both('Bow') }),
      article('reed', { title: { 'en-US': title, 'de-DE': 'Blatt' } }),
    ],
  ]),
  ...[
    'Bild',
    'image (3)',
    'Titelbild',
    '...',
    'TODO',
    'Photo by Ada',
    'Scan 12',
    'bow.png copy',
  ].map((words): [string, Told, string, Entity[]] => [
    `the description ${words}`,
    'before',
    'altText description de-DE',
    [
      article('bow', { image: assetLink('file') }),
      asset({ description: { 'en-US': 'A bow', 'de-DE': words } }),
    ],
  ]),
  [
    'a heading with a mistyped “Anwendung” in both languages',
    'before',
    'practiceHeading heading',
    [block('Aplication: bow', 'Anwedung: Bogen')],
  ],
  [
    'a short sentence in English in the German field',
    'before',
    'wrongLanguage summary de-DE',
    [article('bow', { summary: { 'en-US': 'Slow.', 'de-DE': 'How to hold the bow with ease' } })],
  ],
  ...['https://press', 'https:/press.example', 'www.press.example'].map(
    (contact): [string, Told, string, Entity[]] => [
      `the maker’s address ${contact}`,
      'before',
      'maker makerContact',
      [item({ makerContact: contact })],
    ],
  ),
  ...WRITTEN.map(([mistake, field, words]): [string, Told, string, Entity[]] => [
    mistake,
    'before',
    `writing mainText ${field}`,
    [field === 'en-US' ? text(words) : german(words)],
  ]),
  ...['DSC01234', 'bow_final_v2', 'bow-hand-close', 'Bildschirmfoto 2026-11-02', 'a'].map(
    (words): [string, Told, string, Entity[]] => [
      `the file name ${words} as a description`,
      'before',
      'altText description de-DE',
      [
        article('bow', { image: assetLink('file') }),
        asset({ description: { 'en-US': 'A bow', 'de-DE': words } }),
      ],
    ],
  ),
  [
    'a title left in English',
    'before',
    'wrongLanguage title de-DE',
    [article('bow', { title: both('Holding the bow') })],
  ],
  [
    'a sentence left in German',
    'before',
    'wrongLanguage summary en-US',
    [article('bow', { summary: both('Der Bogen und die Hand.') })],
  ],
  [
    'a heading that lost “application” and “Anwendung”',
    'before',
    'practiceHeading heading',
    [block('The bow', 'Der Bogen')],
    edited(block('Application: the bow', 'Anwendung: der Bogen')),
  ],
  [
    'a changed slug, which works',
    'before',
    'movedAddress slug',
    [article('bowing', {}, 'bow')],
    edited(article('bow', {}, 'bow')),
  ],
  [
    'another topic, which works',
    'before',
    'movedAddress foundations',
    [article('bow', { foundations: null, exploration: true }, 'bow')],
    edited(article('bow', {}, 'bow')),
  ],
  [
    'a level of headings left out in rich text',
    'before',
    'writing text1 en-US',
    [home([richHeading(2), richHeading(4)])],
  ],
  [
    'an address without encryption in rich text',
    'before',
    'writing text1 en-US',
    [home([richLink('http://a.example')])],
  ],
  [
    'a telephone number with letters in rich text',
    'before',
    'writing text1 en-US',
    [home([richLink('tel:+49-abc')])],
  ],
  ...['-3', '24.999', '0'].map((price): [string, Told, string, Entity[]] => [
    `the price ${price}`,
    'before',
    'priceOutlier priceGermany',
    [item({ priceGermany: Number(price) })],
  ]),
  [
    'an item without a VAT rate',
    'after',
    'missingVatRate vatRateGermany',
    [item({ vatRateGermany: null }), entry('settings', 'settings', { siteName: both('Site') })],
  ],
  ['a workshop without places', 'before', 'workshopEnd places', [workshop({ places: null })]],
  ...PROBLEMS.map(
    ([mistake, kind, expected, values]): [string, Told, string, Entity[], Partial<ReportSpace>] => [
      mistake,
      'before',
      expected,
      [article('bow', {}, 'bow')],
      { problems: [{ kind, entry: 'bow', field: expected.split(' ')[1] ?? '', values }] },
    ],
  ),
  [
    'a title too long for the menu',
    'before',
    'longText title en-US',
    [article('bow', { title: both('Bow '.repeat(18)) })],
  ],
];

const told = (
  entities: readonly Entity[],
  when: Told,
  others: Partial<ReportSpace> = {},
): string[] =>
  evaluate(
    testSpace(entities, { meetingLinks: new Map(), ...others }),
    RULES.filter(({ isOfPublished }) => when === 'after' || isOfPublished !== true),
  ).map(({ rule, field, locale }) => [rule, field, locale].filter(Boolean).join(' '));

test.each(MISTAKES)('told: %s (%s publishing)', (...[, when, expected, entities, others]) => {
  expect(told(entities, 'after', others)).toContain(expected);
  expect(told(entities, 'before', others).includes(expected)).toBe(when === 'before');
});

test('texts: names, handles, code and usual dates are no mistakes', () => {
  const fine = [
    'See [mail](mailto:post@open.example), post@open.example, or follow @openstrings at https://a.example/@us.',
    '```\n# a comment\n```\n\n## Bow\n\n### Hand\n\n“Slow” — and wait. Rock ’n’ roll of the ’90s, the players’ hands.',
    '[Call](tel:+49-30-123456) or 0341 / 12 34 56, 0049 341 1234567, +49 (0)30 123456; C@4, +10 %, +3 semitones.',
    'In 04000 Leipzig, 10:00–12:00 on 2026-11-29, ISBN 978-3-16-148410-0.\n\n---\n\n| a |\n| --- |\n| b |',
  ].map((words, at) =>
    article(`a${String(at)}`, {
      mainText: { 'en-US': words, 'de-DE': 'Er sagt „ja, ‚gut‘“ – oder »nein«; geht’s?' },
    }),
  );
  expect(told(fine, 'before')).toEqual([]);
});

test('severity: what stops a sale is never “could be better”', () => {
  const broken = item({ maker: '', makerContact: null, deliveryDaysGermany: null });
  for (const { severity } of evaluate(testSpace([broken]))) expect(severity).not.toBe('better');
});
