import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { articleEntries } from './lib/articleEntries';
import { describeProblem } from './lib/problem';
import { readArticles } from './lib/readArticles';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'articles-'));
  mkdirSync(join(root, 'content/articles'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string) =>
  writeFileSync(join(root, 'content/articles', name), text);

const ENGLISH = `---
title: A: first
summary: Short.
topics: foundations, exploration
order: 2
pictogram: pictogram-first
image:
freeDownloads: sheet-en
audioFiles: one, two
videos: film
relatedPodcasts: Maps, Mistakes and Memory
---
Main *text*.

## Part

%%% block first-idea | In short
Block.

%%% block first-application | An application | 15 | | wind, voice
- do it

%%% extraResources
- [Book](https://example.org)
`;
const GERMAN = `---
title: Erster
summary: Kurz.
freeDownloads: sheet-de
relatedPodcasts: Maps, Mistakes and Memory
---
Haupttext.

%%% block first-application | Eine Anwendung
- tu es
%%% block first-idea | Kurz gesagt
Block.
%%% extraResources
- [Buch](https://example.org)
`;

function read() {
  const { articles, problems } = readArticles(root);
  const made = articles.map(articleEntries);
  return {
    entries: made.flatMap(({ entries }) => entries),
    problems: [...problems, ...made.flatMap((one) => one.problems)].map(describeProblem),
  };
}

test('article sources: a pair of files becomes an article and its feature blocks', () => {
  write('first.en.md', ENGLISH);
  write('first.de.md', GERMAN);
  const { entries, problems } = read();
  expect(problems).toEqual([]);
  expect(entries.map(({ type, id }) => `${type} ${id}`)).toEqual([
    'featureBlock first-idea',
    'featureBlock first-application',
    'article first',
  ]);
  const [idea, application, article] = entries;
  expect(application?.fields.practiceMinutes).toEqual({ 'en-US': 15 });
  expect(Object.keys(application?.fields ?? {})).toEqual(expect.arrayContaining(['wind', 'voice']));
  expect(idea?.fields).toEqual({
    heading: { 'en-US': 'In short', 'de-DE': 'Kurz gesagt' },
    content: { 'en-US': 'Block.', 'de-DE': 'Block.' },
  });
  const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
  expect(article?.fields).toMatchObject({
    title: { 'en-US': 'A: first', 'de-DE': 'Erster' },
    slug: { 'en-US': 'first' },
    mainText: { 'en-US': 'Main *text*.\n\n## Part', 'de-DE': 'Haupttext.' },
    pictogram: { 'en-US': { sys: { linkType: 'Asset', id: 'pictogram-first' } } },
    image: {},
    featureBlock: { 'en-US': [link('first-idea'), link('first-application')] },
    freeDownloads: { 'en-US': [link('sheet-en')], 'de-DE': [link('sheet-de')] },
    audioFiles: { 'en-US': [link('one'), link('two')] },
    youtubeVideos: { 'en-US': [link('film')] },
    order: { 'en-US': 2 },
    foundations: { 'en-US': true },
    exploration: { 'en-US': true },
    extraResources: { 'en-US': '- [Book](https://example.org)' },
  });
  expect(article?.fields.selfRegulation).toBeUndefined();
});

test('article sources: Windows line ends and a byte order mark make no difference', () => {
  write('first.en.md', `\uFEFF${ENGLISH.replace(/\n/g, '\r\n')}`);
  write('first.de.md', GERMAN);
  const { entries, problems } = read();
  expect(problems).toEqual([]);
  expect(entries[2]?.fields.mainText?.['en-US']).toBe('Main *text*.\n\n## Part');
});

test.each([
  ['a lone half', { de: undefined }, 'content/articles/first.de.md: the file is missing'],
  [
    'no front matter',
    { de: 'Text' },
    'content/articles/first.de.md: does not begin with front matter',
  ],
  [
    'a line that is no pair',
    { de: GERMAN.replace('summary: Kurz.', 'Kurz') },
    'content/articles/first.de.md: Kurz: is not a "key: value" line',
  ],
  [
    'an unknown key',
    { de: GERMAN.replace('summary:', 'order: 3\nsummary:') },
    'content/articles/first.de.md: order: is not one of title',
  ],
  [
    'a key twice',
    { de: GERMAN.replace('summary:', 'title: x\nsummary:') },
    'content/articles/first.de.md: title: stands twice',
  ],
  [
    'a block without a translation',
    { de: GERMAN.replace('first-idea', 'other-idea') },
    'content/articles/first.de.md: first-idea: this feature block is missing',
  ],
  [
    'a block too many',
    { de: GERMAN.replace('first-idea', 'other-idea') },
    'content/articles/first.de.md: other-idea: there is no such block in content/articles/first.en.md',
  ],
  [
    'an unknown %%% line',
    { de: GERMAN.replace('%%% extraResources', '%%% resources') },
    'content/articles/first.de.md: %%% resources: is neither',
  ],
  [
    'a block without text',
    { de: GERMAN.replace('- tu es', '') },
    'content/articles/first.de.md: %%% block first-application | Eine Anwendung: has no text',
  ],
  [
    'an unknown topic',
    { en: ENGLISH.replace('exploration', 'singing') },
    'content/articles/first.en.md: topics: there is no topic singing',
  ],
  [
    'no topic',
    { en: ENGLISH.replace('foundations, exploration', '') },
    'content/articles/first.en.md: topics: names no topic',
  ],
] as [string, { en?: string; de?: string | undefined }, string][])(
  'article sources: %s is reported with its file',
  (_, change, expected) => {
    const { en, de } = { en: ENGLISH, de: GERMAN, ...change };
    if (en !== undefined) write('first.en.md', en);
    if (de !== undefined) write('first.de.md', de);
    expect(read().problems).toContainEqual(expect.stringContaining(expected));
  },
);
