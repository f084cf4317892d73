import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../../contracts/languages';
import { indexOf } from '../../../publish/search/indexFiles';
import { Lexicon } from '../../../publish/search/lexicon';
import type { SearchDocument } from '../../../src/app/published/searchDocuments';
import { searchFilesOf, searchStart } from '../../../src/lib/searchFiles';
import { readTexts } from '../../../src/services/search/indexFiles';
import { grownDocuments } from './grownDocuments';

/** What can be found on the built site. */
function publishedDocuments(tree: string, language: Language): SearchDocument[] {
  const read = (address: string): unknown =>
    JSON.parse(readFileSync(path.join(tree, address), 'utf8'));
  const texts = searchFilesOf(language, read(searchStart(language))).filter((address) =>
    address.includes('/texts-'),
  );
  return texts
    .flatMap((address) => readTexts(read(address)) ?? [])
    .map(({ number, ...document }) => ({
      ...document,
      key: `${document.kind} ${String(number)}`,
      headings: [],
    }));
}

/** The files of an index with so many articles, by address, and how long it takes to make them anew, ms. */
export function builtIndex(
  tree: string,
  language: Language,
  articles: number,
): { files: Map<string, string>; ms: number } {
  const documents = grownDocuments(publishedDocuments(tree, language), articles);
  const began = performance.now();
  const lexicon = new Lexicon(language);
  const counted = documents.map((document, number) => ({
    number,
    document,
    other: [],
    ...lexicon.count([
      [document.title],
      [...document.about, document.summary, ...document.headings],
      document.passages.map(({ text }) => text),
    ]),
  }));
  const files = new Map(
    [...indexOf(language, counted, lexicon, [])].map(([address, { text }]) => [address, text()]),
  );
  return { files, ms: performance.now() - began };
}
