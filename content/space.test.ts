import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TOPIC_IDS } from '../contracts/content/topics';
import { contentModel } from './contentTypes';
import { buildSpace, spaceText } from './lib/buildSpace';
import { describeProblem } from './lib/problem';
import type { ExportedEntry } from './lib/spaceExport';

const ROOT = resolve(__dirname, '..');
const built = buildSpace(ROOT);
const { space } = built;

const ofType = (type: string): ExportedEntry[] =>
  space.entries.filter(({ sys }) => sys.contentType.sys.id === type);
const english = (entry: ExportedEntry | undefined, field: string): unknown =>
  entry?.fields[field]?.['en-US'];

test('demo space: content/space.json matches its sources; run npm run content after a change', () => {
  expect(readFileSync(resolve(__dirname, 'space.json'), 'utf8')).toBe(spaceText(space));
});

test('demo space: two builds give the same text', () => {
  expect(spaceText(buildSpace(ROOT).space)).toBe(spaceText(space));
});

test('demo space: is valid (required fields, validations, links, both languages, files)', () => {
  expect(built.problems.map(describeProblem)).toEqual([]);
});

test('demo space: every field of every content type is used by some entry', () => {
  const unused = contentModel.flatMap((type) =>
    type.fields
      .filter(({ id }) => !ofType(type.id).some((entry) => entry.fields[id]))
      .map(({ id }) => `${type.id}.${id}`),
  );
  expect(unused).toEqual([]);
});

/** Excludes the content of the other entries; the tests of orders and shop use it. */
const EITHER_OR = ['settings.smallBusiness', 'settings.workshopWithdrawal', 'settings.noReminders'];

test('demo space: every flag is set to yes somewhere', () => {
  const never = contentModel.flatMap((type) =>
    type.fields
      .filter(
        (field) =>
          field.type === 'Boolean' &&
          !ofType(type.id).some((entry) => english(entry, field.id) === true),
      )
      .map(({ id }) => `${type.id}.${id}`),
  );
  expect(never).toEqual(EITHER_OR);
});

test('demo space: sorting by creation gives the order in which entries were written down', () => {
  const byCreation = ofType('endorsement').sort((a, b) =>
    a.sys.createdAt.localeCompare(b.sys.createdAt),
  );
  expect(byCreation.map(({ sys }) => sys.id)).toEqual(
    built.entries.filter(({ type }) => type === 'endorsement').map(({ id }) => id),
  );
  expect(new Set(byCreation.map(({ sys }) => sys.createdAt)).size).toBe(byCreation.length);
});

test('demo space: every asset is used', () => {
  const text = JSON.stringify(space.entries);
  const unused = space.assets
    .map(({ sys }) => sys.id)
    .filter((id) => !text.includes(`"linkType":"Asset","id":"${id}"`));
  // The podcast service has the podcast's artwork, the page head the social card; both are kept here for editors.
  expect(unused.filter((id) => !/^(podcast-artwork-\d|social-card)$/.test(id))).toEqual([]);
});

test('demo space: has the documented size', () => {
  const counts = Object.fromEntries(contentModel.map(({ id }) => [id, ofType(id).length]));
  expect(counts).toMatchObject({
    settings: 1,
    book: 1,
    bookPanel: 1,
    biography: 1,
    communityPage: 1,
    homepageText: 1,
    workshopsAndCoaching: 1,
    topicOverview: 5,
    legalPage: 5,
    shopItem: 6,
    workshop: 5,
    endorsement: 8,
    freeDownload: 6,
    podcastNotes: 2,
  });
  expect(counts.article).toBeGreaterThanOrEqual(15);
});

test('demo space: every topic has articles, and their order within it is unambiguous', () => {
  for (const topic of TOPIC_IDS) {
    const articles = ofType('article').filter((entry) => english(entry, topic) === true);
    expect(articles.length).toBeGreaterThanOrEqual(3);
    const orders = articles.map((entry) => english(entry, 'order'));
    expect(new Set(orders).size).toBe(orders.length);
  }
});

test('demo space: feature blocks with and without an application are the same in both languages', () => {
  const application = /application|anwendung/i;
  const blocks = ofType('featureBlock').map(
    ({ fields }) => fields.heading as Record<string, string>,
  );
  const kinds = blocks.map((heading) => [
    application.test(heading['en-US'] ?? ''),
    application.test(heading['de-DE'] ?? ''),
  ]);
  expect(kinds.filter(([en, de]) => en !== de)).toEqual([]);
  expect(kinds.some(([en]) => en)).toBe(true);
  expect(kinds.some(([en]) => !en)).toBe(true);
});

test('demo space: one free download is the quiz, endorsements are for one language or for both', () => {
  expect(ofType('freeDownload').filter((entry) => english(entry, 'title') === 'Quiz')).toHaveLength(
    1,
  );
  const flags = ofType('endorsement').map(
    (entry) => `${String(english(entry, 'enUs'))} ${String(english(entry, 'deDe'))}`,
  );
  expect(new Set(flags)).toEqual(new Set(['true false', 'false true', 'true true']));
});

test('demo space: has equal and different prices by region, videos in every address form, and an item that is coming soon', () => {
  const differ = ofType('shopItem').map(
    (entry) => english(entry, 'priceGermany') !== english(entry, 'priceOutsideEu'),
  );
  expect(new Set(differ)).toEqual(new Set([true, false]));
  const codes = ofType('youtubeVideo').map((entry) => String(english(entry, 'code')));
  expect(
    codes.map((code) => /youtu\.be/.exec(code)?.[0] ?? /v=/.exec(code)?.[0] ?? 'bare').sort(),
  ).toEqual(['bare', 'v=', 'youtu.be']);
  expect(ofType('shopItem').filter((entry) => english(entry, 'comingSoon') === true)).toHaveLength(
    1,
  );
});

test('demo space: German is written with umlauts and German quotation marks, English with English ones', () => {
  const prose = (locale: 'en-US' | 'de-DE') =>
    space.entries.flatMap((entry) =>
      Object.entries(entry.fields).map(([id, byLocale]) => ({
        at: `${entry.sys.id}.${id}`,
        text: JSON.stringify(byLocale[locale] ?? ''),
      })),
    );
  expect(
    prose('de-DE')
      .filter(({ text }) => text.includes('“') && !text.includes('„'))
      .map(({ at }) => at),
  ).toEqual([]);
  expect(
    prose('de-DE')
      .filter(({ text }) => /\b(fuer|ueber|koennen|moeglich|Uebung)\b/.test(text))
      .map(({ at }) => at),
  ).toEqual([]);
  const localized = new Set(
    contentModel.flatMap(({ fields }) =>
      fields.filter((field) => field.localized).map(({ id }) => id),
    ),
  );
  expect(
    prose('en-US')
      .filter(({ at, text }) => localized.has(at.split('.')[1] ?? '') && text.includes('„'))
      .map(({ at }) => at),
  ).toEqual([]);
});
