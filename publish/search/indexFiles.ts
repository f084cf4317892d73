import { createHash } from 'node:crypto';
import type { Language } from '../../contracts/language/languages';
import { searchStart, searchTerms, searchTexts } from '../../src/lib/links/searchFiles';
import type { FoundDocument } from '../../src/services/search/document';
import { INDEX_FIELDS, INDEX_VERSION, type StartPart } from '../../src/services/search/indexFiles';
import { divideIntoShards } from '../../src/services/search/shards';
import type { SearchDocument } from '../../src/app/publishing/searchDocument';
import { invert } from './invertedIndex';
import type { Counted, Lexicon } from './lexicon';

/** Max. size of a file of words before compression, characters; compression reduces it to about a third. */
const MOST = 24_000;
/** Max. size of a file of texts, characters; one question may need several. */
const MAX_TEXT_CHARACTERS = 12_000;

/** A document with its number and term counts. */
export interface Numbered {
  number: number;
  document: SearchDocument;
  counted: Counted;
  lengths: number[];
  /** Title and topics in the other language. */
  other: string[];
}

/** Input of one index file. */
export interface IndexFile {
  /** Hash of the text, known without building it. */
  mark: string;
  text(): string;
}

/** Values cached per document for as long as it is unchanged. */
const known = new WeakMap<SearchDocument, { mark: string; size: number }>();

/** Hash of a document and its number. */
function knownOf(one: Numbered): { mark: string; size: number } {
  const before = known.get(one.document);
  if (before !== undefined) return before;
  const json = JSON.stringify(found(one));
  const own = { mark: createHash('sha1').update(json).digest('base64url'), size: json.length };
  known.set(one.document, own);
  return own;
}

const list = (parts: readonly string[]): string => `[${parts.join(',\n')}]`;

function fileOf(text: string): IndexFile {
  return { mark: createHash('sha1').update(text).digest('base64url'), text: () => text };
}

/** Average length of a field. Documents without it do not count: they would make the others seem long. */
function averageLength(all: readonly number[]): number {
  const lengths = all.filter((one) => one > 0);
  return (
    Math.round((100 * lengths.reduce((sum, one) => sum + one, 0)) / Math.max(1, lengths.length)) /
    100
  );
}

/** Packs are split in half by document number, so that a document stays in its file as long as the file does. */
function packsFor(size: number): number {
  let packs = 1;
  while (size / packs > MAX_TEXT_CHARACTERS) packs *= 2;
  return packs;
}

function found({
  number,
  document: { key: _key, headings: _headings, ...shown },
}: Numbered): FoundDocument {
  return { number, ...shown };
}

/** All files of a language's index by address. @param documents in ascending order of their numbers */
export function indexOf(
  language: Language,
  documents: readonly Numbered[],
  lexicon: Lexicon,
  synonyms: readonly string[][],
): Map<string, IndexFile> {
  const files = new Map<string, IndexFile>();
  const counted = documents.map(({ number, counted: own, other }) => ({
    number,
    counted: own,
    other: other.flatMap((text) => lexicon.phrase(text)),
  }));
  const terms = invert(counted, lexicon, synonyms).map((entry) => {
    const json = JSON.stringify(entry);
    return { term: entry[0], json, size: json.length };
  });
  const shards = divideIntoShards(terms, MOST);
  for (const [prefix, entries] of shards)
    files.set(searchTerms(language, prefix), fileOf(list(entries.map(({ json }) => json))));
  const packs = packsFor(documents.reduce((sum, one) => sum + knownOf(one).size, 0));
  for (let pack = 0; pack < packs; pack += 1) {
    const own = documents.filter(({ number }) => number % packs === pack);
    files.set(searchTexts(language, pack), {
      mark: own.map((one) => knownOf(one).mark).join(),
      text: () => list(own.map((one) => JSON.stringify(found(one)))),
    });
  }
  const lengths = documents.map(({ number, lengths: [title = 0, lead = 0, text = 0] }, at) => [
    number - (documents[at - 1]?.number ?? 0),
    title,
    lead,
    text,
    counted[at]?.other.length ?? 0,
  ]);
  const start: StartPart = {
    version: INDEX_VERSION,
    averages: INDEX_FIELDS.map((_name, field) =>
      averageLength(lengths.map((own) => own[field === 4 ? 3 : field + 1] ?? 0)),
    ),
    lengths,
    shards: [...shards.keys()],
    packs,
  };
  return files.set(searchStart(language), fileOf(JSON.stringify([start])));
}
