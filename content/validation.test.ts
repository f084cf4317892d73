import type { DemoEntry } from './lib/demoEntry';
import { entriesOf } from './lib/demoEntry';
import { assetField, entriesField } from './lib/links';
import { type Localized, both, one } from './lib/localized';
import type { ManifestAsset } from './lib/manifest';
import { describeProblem } from './lib/problem';
import { richText } from './lib/richText';
import { validateSpace } from './lib/validateSpace';
import { contentModel } from './contentTypes';

const asset = (id: string, contentType: string, size = 1000): ManifestAsset => ({
  id,
  path: `images.ctfassets.net/openstrings/${id}/v1/${id}.bin`,
  fileName: `${id}.bin`,
  contentType,
  size,
  title: { 'en-US': id, 'de-DE': id },
  description: { 'en-US': id, 'de-DE': id },
});

const assets = [
  asset('picture', 'image/png'),
  asset('sheet', 'application/pdf'),
  asset('poster', 'image/png', 6 * 1024 * 1024),
];

const title = both('Title', 'Titel');
const make = (type: string, fields: Record<string, Localized>, id = 'tried'): DemoEntry =>
  entriesOf(type, 'content/entries/some.ts')(id, fields);
const others = [
  make('socialAccount', { name: one('Telegram'), url: one('https://t.me/x') }, 'account'),
];

const problemsOf = (...entries: DemoEntry[]): string[] =>
  validateSpace(contentModel, [...others, ...entries], assets).map(describeProblem);
const problemOf = (type: string, fields: Record<string, Localized>): string[] =>
  problemsOf(make(type, fields)).map((line) =>
    line.replace('content/entries/some.ts: tried: ', ''),
  );

test('validation: a complete entry has no problem', () => {
  expect(
    problemOf('article', { title, slug: one('a-slug'), pictogram: assetField('picture') }),
  ).toEqual([]);
});

test('validation: a problem names the file, the entry and the field', () => {
  expect(problemsOf(make('article', { slug: one('a-slug') }))).toEqual([
    'content/entries/some.ts: tried: title: is required',
  ]);
});

const article = { title, slug: one('a-slug') };
const shop = { title };

test.each<[string, string, Record<string, Localized>, RegExp]>([
  [
    'a field that is not in the model',
    'article',
    { ...article, colour: one('red') },
    /^colour: there is no such field/,
  ],
  [
    'a malformed slug',
    'article',
    { title, slug: one('A Slug') },
    /^slug: en-US Lower-case letters/,
  ],
  [
    'a text that is too long',
    'article',
    { ...article, summary: both('x'.repeat(181), 'x') },
    /^summary: en-US has length 181/,
  ],
  [
    'a line of more than 256 characters',
    'shopItem',
    { title: both('x'.repeat(257), 'x') },
    /^title: en-US has 257 characters/,
  ],
  [
    'a line break in a line',
    'shopItem',
    { title: both('a\nb', 'x') },
    /^title: en-US is more than one line/,
  ],
  ['a missing translation', 'shopItem', { title: one('Title') }, /^title: exists only in en-US/],
  [
    'a translation where there is none',
    'article',
    { title, slug: both('a', 'b') },
    /^slug: is not localized/,
  ],
  [
    'a link to a missing asset',
    'article',
    { ...article, image: assetField('gone') },
    /^image: en-US there is no asset gone/,
  ],
  [
    'an asset of the wrong kind',
    'article',
    { ...article, image: assetField('sheet') },
    /^image: en-US asset sheet is application\/pdf/,
  ],
  [
    'an asset that is too large',
    'article',
    { ...article, image: assetField('poster') },
    /^image: en-US asset poster has 6291456 bytes/,
  ],
  [
    'a link to a missing entry',
    'article',
    { ...article, featureBlock: entriesField('gone') },
    /^featureBlock: en-US there is no entry gone/,
  ],
  [
    'a link to the wrong kind of entry',
    'article',
    { ...article, featureBlock: entriesField('account') },
    /^featureBlock: en-US entry account is a socialAccount/,
  ],
  [
    'something else than a link',
    'article',
    { ...article, image: one('picture') },
    /^image: en-US is not a link/,
  ],
  [
    'a list that is none',
    'article',
    { ...article, audioFiles: one('x') },
    /^audioFiles: en-US is not a list/,
  ],
  [
    'a broken number',
    'article',
    { ...article, order: one(1.5) },
    /^order: en-US is not a whole number/,
  ],
  ['a number out of range', 'article', { ...article, order: one(-1) }, /^order: en-US is -1/],
  [
    'a flag that is none',
    'article',
    { ...article, foundations: one('yes') },
    /^foundations: en-US is neither/,
  ],
  [
    'a value outside the list',
    'topicOverview',
    { id: one('singing'), title },
    /^id: en-US is singing, allowed are/,
  ],
  [
    'a malformed colour',
    'topicOverview',
    { id: one('foundations'), title, colour: one('red') },
    /^colour: en-US A colour such as/,
  ],
  [
    'a web address without https',
    'socialAccount',
    { name: one('X'), url: one('x.example') },
    /^url: en-US A full web address/,
  ],
  [
    'a script as web address',
    'socialAccount',
    { name: one('X'), url: one('javascript:alert(1)') },
    /^url: en-US A full web address/,
  ],
  [
    'a date without a zone',
    'workshop',
    { title, date: one('2026-01-17T10:00') },
    /^date: en-US is not a date/,
  ],
  [
    'a video that is none',
    'youtubeVideo',
    { title, code: one('https://video.example/1') },
    /^code: en-US The 11 characters/,
  ],
  [
    'a price in words',
    'shopItem',
    { ...shop, priceGermany: one('24 euros') },
    /^priceGermany: en-US is not a number/,
  ],
  [
    'a price that has lost its decimal point',
    'shopItem',
    { ...shop, priceOtherEu: one(1250) },
    /^priceOtherEu: en-US is 1250/,
  ],
  [
    'a price in tenths of a cent',
    'shopItem',
    { ...shop, priceOutsideEu: one(1.005) },
    /^priceOutsideEu: en-US/,
  ],
  [
    'a rate of VAT that there is not',
    'shopItem',
    { ...shop, vatRateOutsideEu: one(70) },
    /^vatRateOutsideEu: en-US/,
  ],
  [
    'no VAT within the EU',
    'shopItem',
    { ...shop, vatRateOtherEu: one(0) },
    /^vatRateOtherEu: en-US/,
  ],
  [
    'a delivery time in words',
    'shopItem',
    { ...shop, deliveryDaysGermany: one('soon') },
    /^deliveryDaysGermany: en-US/,
  ],
  [
    'a delivery time of half a year',
    'shopItem',
    { ...shop, deliveryDaysOutsideEu: one(180) },
    /^deliveryDaysOutsideEu: en-US/,
  ],
  [
    'a maker who cannot be written to',
    'shopItem',
    { ...shop, makerContact: one('call us') },
    /^makerContact: en-US One plain e-mail address/,
  ],
  [
    'chapters out of order',
    'podcastNotes',
    {
      trackId: one(1),
      chapters: both(
        [
          { startMs: 5, title: 'a' },
          { startMs: 1, title: 'b' },
        ],
        [],
      ),
    },
    /^chapters: en-US is not in order/,
  ],
  [
    'rich text with a script',
    'biography',
    { title, text: both(richText('[x](javascript:alert(1))'), richText('x')) },
    /^text: en-US the address javascript/,
  ],
  [
    'rich text with a dead link',
    'biography',
    { title, text: both(richText('[x](entry:gone)'), richText('x')) },
    /^text: en-US there is no entry gone/,
  ],
  [
    'rich text that embeds the wrong kind',
    'biography',
    { title, text: both(richText('![](entry:account)'), richText('x')) },
    /^text: en-US entry account is a socialAccount/,
  ],
  ['rich text that is a string', 'biography', { title, text: both('x', 'y') }, /^text: en-US/],
])('validation: %s is found', (_, type, fields, expected) => {
  const problems = problemOf(type, fields);
  expect(problems).toContainEqual(expect.stringMatching(expected));
});

test('validation: a slug used twice and an id used twice are found, with the file of the first', () => {
  const first = make('article', { title, slug: one('same') }, 'one');
  const second = make('article', { title, slug: one('same') }, 'two');
  expect(problemsOf(first, second)).toEqual([
    'content/entries/some.ts: two: slug: is also used by one (content/entries/some.ts)',
  ]);
  expect(problemsOf(first, make('article', { title, slug: one('other') }, 'one'))).toContain(
    'content/entries/some.ts: one: has the same id as one (content/entries/some.ts)',
  );
});

test('validation: an unknown content type and an id that Contentful refuses are found', () => {
  expect(problemsOf(make('poem', {}))).toEqual([
    'content/entries/some.ts: tried: : there is no content type poem',
  ]);
  expect(problemsOf(make('endorsement', { short: one('x') }, 'no spaces'))[0]).toMatch(
    /the id has characters/,
  );
});
