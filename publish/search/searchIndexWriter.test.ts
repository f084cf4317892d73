import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import type { SearchDocument } from '../../src/app/pageMetadata/searchDocument';
import { searchFilesOf, searchStart } from '../../src/lib/links/searchFiles';
import { readStart } from '../../src/services/search/indexFiles';
import { indexedKey, type IndexedPage } from './searchIndexWriter';
import { indexIn, indexWriterFor } from '../testing/search/published';

const document = (
  key: string,
  title: string,
  text = '',
  more: Partial<SearchDocument> = {},
): SearchDocument => ({
  key: `article ${key}`,
  kind: 'article',
  address: `/articles/foundations/${key}`,
  title,
  about: [],
  date: null,
  summary: '',
  headings: [],
  passages: [{ text, to: '#p-abc12' }],
  ...more,
});

/** Pages by language, each with one document. */
type Pages = Record<Language, SearchDocument[]>;

const PAGES: Pages = {
  'en-US': [
    document('nerves', 'Stage fright', 'The heart beats.'),
    document('diary', 'The practice diary', 'Three lines a day.'),
    document('bow', 'Bowing', 'Résumé of a straight bow.'),
  ],
  'de-DE': [
    document('nerves', 'Lampenfieber', 'Das Herz klopft.'),
    document('diary', 'Das Übetagebuch', 'Drei Zeilen für die Übe, wie im Tagebuch.'),
    document('bow', 'Der Strich', 'Ein Maß für die Größe.'),
  ],
};
const SYNONYMS = [['Lampenfieber', 'Auftrittsangst', 'stage fright']];

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'search-index-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writerFor(content: { pages: Pages }, remembered = '') {
  const made = indexWriterFor(
    folder,
    {
      documents: ({ language, path: address }) =>
        content.pages[language].filter((one) => one.address === address),
    },
    remembered,
  );
  const all = (): IndexedPage[] =>
    LANGUAGES.flatMap((language) =>
      content.pages[language].map(({ address }) => ({ path: address, language })),
    );
  return {
    follow: (changed: string[] = [], synonyms = SYNONYMS) =>
      made.follow(all(), new Set(changed), synonyms),
  };
}

async function find(language: Language, query: string): Promise<string[]> {
  const index = indexIn(folder, language);
  const { hits } = await index.search(query);
  const found = await Promise.all(hits.map(({ number }) => index.document(number)));
  return found.map((one) => one?.address.split('/').pop() ?? 'gone');
}

const files = (language: Language): Record<string, string> => {
  const indexFolder = path.join(folder, path.dirname(searchStart(language)));
  return Object.fromEntries(
    readdirSync(indexFolder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(path.join(indexFolder, name), 'utf8')]),
  );
};

it.each([
  ['de-DE', 'tagebuch', 'diary', 'a part of a compound'],
  ['de-DE', 'uebetagebuch', 'diary', 'ue for ü'],
  ['de-DE', 'groesse', 'bow', 'oe for ö, ss for ß'],
  ['de-DE', 'MASS', 'bow', 'capital letters'],
  ['en-US', 'resume', 'bow', 'no accents'],
  ['de-DE', 'lampnefieber', 'nerves', 'two letters changed places'],
  ['de-DE', 'lampenfibr', 'nerves', 'two letters missing'],
  ['de-DE', 'kampenfieber', 'nerves', 'the key beside the first letter'],
  ['en-US', 'siary', 'diary', 'the key beside the first letter, in a short word'],
  ['de-DE', 'almpenfieber', 'nerves', 'the first two letters changed places'],
  ['en-US', 'ddiary', 'diary', 'the first letter twice'],
  ['de-DE', 'lampenf', 'nerves', 'a beginning'],
  ['de-DE', 'auftrittsangst', 'nerves', 'a synonym'],
  ['de-DE', 'stage fright', 'nerves', 'the other language'],
  ['de-DE', 'practice diary', 'diary', 'the title in the other language'],
] as const)(
  'search index: in %s "%s" finds the article %s (%s)',
  async (language, query, wanted, _what) => {
    await writerFor({ pages: PAGES }).follow();
    expect((await find(language, query))[0]).toBe(wanted);
  },
);

it.each([
  ['Fifteen slow minutes', ['card', 'slow'], 'its exact name, above its article'],
  ['minutes', ['slow', 'card'], 'a word of its name, below its article'],
  ['ladder', ['slow'], 'through its article by a word of its text'],
])('search index: "%s" finds %j: an exercise is found by %s', async (query, wanted, _what) => {
  const name = 'Application: Fifteen slow minutes';
  const text = 'Climb the ladder of tempos for some minutes.';
  const slow = document('slow', 'Slow practice', text, { headings: [name] });
  const card = document('card', name, text, { kind: 'exercise', about: ['Slow practice'] });
  await writerFor({
    pages: { 'en-US': [...PAGES['en-US'], card, slow], 'de-DE': PAGES['de-DE'] },
  }).follow();
  expect(await find('en-US', query)).toEqual(wanted);
});

it('search index: an open page leaves out documents of a kind that is newer than its code', async () => {
  const card = document('card', 'Fifteen slow bows', '', { kind: 'exercise' });
  await writerFor({
    pages: { 'en-US': [...PAGES['en-US'], card], 'de-DE': PAGES['de-DE'] },
  }).follow();
  const indexFolder = path.join(folder, path.dirname(searchStart('en-US')));
  for (const [name, text] of Object.entries(files('en-US')))
    writeFileSync(path.join(indexFolder, name), text.replaceAll('"exercise"', '"newer kind"'));
  expect((await find('en-US', 'bow')).sort()).toEqual(['bow', 'gone']);
});

it('search index: suggests a correction when nothing is found', async () => {
  await writerFor({ pages: PAGES }).follow();
  expect(await indexIn(folder, 'en-US').search('froughtz')).toMatchObject({
    hits: [],
    suggestions: ['fright'],
  });
});

it('search index: an edit replaces only the files that contain it', async () => {
  const content = { pages: structuredClone(PAGES) };
  const { follow } = writerFor(content);
  await follow();
  const before = files('en-US');
  expect(await find('en-US', 'metronome')).toEqual([]);
  content.pages['en-US'][1] = document(
    'diary',
    'The practice diary',
    'Three lines a day and a metronome.',
  );
  await follow([indexedKey({ path: '/articles/foundations/diary', language: 'en-US' })]);
  expect(await find('en-US', 'metronome')).toEqual(['diary']);
  const after = files('en-US');
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => before[name] !== after[name],
  );
  expect(changed.sort()).toEqual(['start.json', 'terms-m.json', 'texts-0.json']);
});

it('search index: follows a title in the other language and a reverted change', async () => {
  const content = { pages: structuredClone(PAGES) };
  const { follow } = writerFor(content);
  await follow();
  const before = files('en-US');
  const edited = [indexedKey({ path: '/articles/foundations/diary', language: 'de-DE' })];
  content.pages['de-DE'] = content.pages['de-DE'].map((one) =>
    one.address.endsWith('/diary') ? { ...one, title: 'Ein Notizheft' } : one,
  );
  await follow(edited);
  expect(await find('en-US', 'notizheft')).toEqual(['diary']);
  content.pages['de-DE'] = structuredClone(PAGES['de-DE']);
  await follow(edited);
  expect(await find('en-US', 'notizheft')).toEqual([]);
  expect(files('en-US')).toEqual(before);
});

it('search index: a deleted page is not found and its number is not reused', async () => {
  const content = { pages: structuredClone(PAGES) };
  const { follow } = writerFor(content);
  await follow();
  content.pages['en-US'].shift();
  content.pages['en-US'].push(document('new', 'Something new'));
  await follow();
  expect(await find('en-US', 'fright')).toEqual([]);
  expect(Object.values(files('en-US')).join('')).not.toContain('heart');
  const start = readStart(
    JSON.parse(readFileSync(path.join(folder, searchStart('en-US')), 'utf8')),
  );
  expect(start?.lengths.map(([number]) => number)).toEqual([1, 2, 3]);
});

it('search index: rewrites all files when the trees were emptied', async () => {
  const { follow } = writerFor({ pages: PAGES });
  await follow();
  const before = files('de-DE');
  rmSync(path.join(folder, 'data'), { recursive: true });
  await follow();
  expect(files('de-DE')).toEqual(before);
});

it('search index: start.json names every file', async () => {
  await writerFor({ pages: PAGES }).follow();
  for (const language of LANGUAGES) {
    const start: unknown = JSON.parse(
      readFileSync(path.join(folder, searchStart(language)), 'utf8'),
    );
    expect(
      searchFilesOf(language, start)
        .map((address) => path.basename(address))
        .sort(),
    ).toEqual(
      Object.keys(files(language))
        .filter((name) => name !== 'start.json')
        .sort(),
    );
  }
  expect(searchFilesOf('en-US', { items: [] })).toEqual([]);
});

it('search index: renumbers documents when the stored numbers are unreadable', async () => {
  await writerFor({ pages: PAGES }, '{"numbers":{"en-US":{"article bow":"x"}').follow();
  expect(await find('en-US', 'bow')).toEqual(['bow']);
});
