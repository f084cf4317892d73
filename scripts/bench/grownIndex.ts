import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../contracts/language/languages';
import { indexedDocument, indexOf } from '../../publish/search/indexFiles';
import { Lexicon } from '../../publish/search/lexicon';
import type { SearchDocument } from '../../src/app/publishing/searchDocument';
import { searchFilesOf, searchStart } from '../../src/lib/links/searchFiles';
import { readTexts } from '../../src/services/search/indexFiles';

/** Number of distinct words that additional articles introduce, and their share of a text. */
const NEW_WORDS = 30_000;
const NEW_SHARE = 0.15;
const SYLLABLES = ['lo', 'mer', 'ti', 'ka', 'schwe', 'ben', 'ro', 'stu', 'fen', 'gal', 'pi', 'ton'];

/** Searchable documents of the built site. */
function publishedDocuments(tree: string, language: Language): SearchDocument[] {
  const read = (address: string): unknown =>
    JSON.parse(readFileSync(path.join(tree, address), 'utf8'));
  return searchFilesOf(language, read(searchStart(language)))
    .filter((address) => address.includes('/texts-'))
    .flatMap((address) => readTexts(read(address)) ?? [])
    .map(({ number, ...document }) => ({
      ...document,
      key: `${document.kind} ${String(number)}`,
      headings: [],
    }));
}

/** Adds articles of the same length until there are `count`, with the same words and rare new ones. */
function grow(own: readonly SearchDocument[], count: number): SearchDocument[] {
  // A fixed seed gives the same index every time (linear congruential generator).
  let state = 7;
  const random = (): number =>
    (state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff) / 0x7f_ff_ff_ff;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(list.length * random())] as T;
  const articles = own.filter(({ kind }) => kind === 'article');
  const words = articles.flatMap(({ passages }) => passages.flatMap(({ text }) => text.split(' ')));
  const newWord = (): string => {
    // Cubed, so that a few of the new words are frequent and most are rare, as in natural language.
    let number = Math.floor(NEW_WORDS * random() ** 3);
    let word = '';
    for (; word === '' || number > 0; number = Math.floor(number / SYLLABLES.length))
      word += SYLLABLES[number % SYLLABLES.length];
    return word;
  };
  const mixed = (text: string): string =>
    text
      .split(' ')
      .map(() => (random() < NEW_SHARE ? newWord() : pick(words)))
      .join(' ');
  return [
    ...own,
    ...Array.from({ length: Math.max(0, count - articles.length) }, (_, at): SearchDocument => {
      const base = pick(articles);
      return {
        ...base,
        key: `article further-${String(at)}`,
        title: mixed(base.title),
        summary: mixed(base.summary),
        passages: base.passages.map((passage) => ({ ...passage, text: mixed(passage.text) })),
      };
    }),
  ];
}

/** Files of an index with `articles` articles by address, and the time to build it, ms. */
export async function grownIndex(
  tree: string,
  language: Language,
  articles: number,
): Promise<{ files: Map<string, string>; ms: number }> {
  const documents = grow(publishedDocuments(tree, language), articles);
  const began = performance.now();
  const lexicon = new Lexicon(language);
  const numbered = documents.map((document, number) => ({
    number,
    document: indexedDocument(document, lexicon, () => Promise.resolve([document])),
    other: [],
  }));
  const files = new Map<string, string>();
  for (const [address, file] of indexOf(language, numbered, lexicon, []))
    files.set(address, await file.text());
  return { files, ms: performance.now() - began };
}
