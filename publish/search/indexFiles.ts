import { createHash } from 'node:crypto';
import type { Language } from '../../contracts/language/languages';
import { searchStart, searchTerms, searchTexts } from '../../src/lib/links/searchFiles';
import type { FoundDocument } from '../../src/services/search/document';
import { INDEX_FIELDS, INDEX_VERSION, type StartPart } from '../../src/services/search/indexFiles';
import { divideIntoShards } from '../../src/services/search/shards';
import type { SearchDocument } from '../../src/app/pageMetadata/searchDocument';
import { invert } from './invertedIndex';
import type { Counted, Lexicon } from './lexicon';

/** Max. size of a file of words before compression, characters; compression reduces it to about a third. */
const MOST = 24_000;
/** Max. size of a file of texts, characters; one question may need several. */
const MAX_TEXT_CHARACTERS = 12_000;

/** The part of a document that stays in memory: a large site has hundreds of megabytes of texts. */
export interface IndexedDocument {
  /** Unique, and the same in both languages. */
  key: string;
  kind: SearchDocument['kind'];
  title: string;
  about: string[];
  /** Hash of the whole document. */
  mark: string;
  /** Length in a file of texts, characters. */
  size: number;
  counted: Counted;
  /** Numbers of words in title, lead and text. */
  lengths: number[];
  /** Reads the documents of its page. */
  read(): Promise<SearchDocument[]>;
}

/** A document with its number. */
export interface Numbered {
  number: number;
  document: IndexedDocument;
  /** Title and topics in the other language. */
  other: string[];
}

/** Input of one index file. */
export interface IndexFile {
  /** Hash of the text, known without building it. */
  mark: string;
  text(): Promise<string>;
}

const list = (parts: readonly string[]): string => `[${parts.join(',\n')}]`;

function fileOf(text: string): IndexFile {
  return {
    mark: createHash('sha1').update(text).digest('base64url'),
    text: () => Promise.resolve(text),
  };
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

/** A document as the file of texts has it. */
function foundText(
  number: number,
  { key: _key, headings: _headings, ...shown }: SearchDocument,
): string {
  return JSON.stringify({ number, ...shown } satisfies FoundDocument);
}

/**
 * Indexed texts of a document: title, lead, text. An exercise is indexed by its name only, with the
 * weight of a heading, because its article has its words and is the better answer to most queries.
 */
const fieldsOf = ({
  kind,
  title,
  about,
  summary,
  headings,
  passages,
}: SearchDocument): [string[], string[], string[]] =>
  kind === 'exercise'
    ? [[], [title], []]
    : [[title], [...about, summary, ...headings], passages.map(({ text }) => text)];

/** A document of the index without its text. @param read reads the documents of its page again */
export function indexedDocument(
  document: SearchDocument,
  lexicon: Lexicon,
  read: () => Promise<SearchDocument[]>,
): IndexedDocument {
  const { key, kind, title, about } = document;
  return {
    key,
    kind,
    title,
    about,
    mark: createHash('sha1').update(JSON.stringify(document)).digest('base64url'),
    size: foundText(0, document).length,
    ...lexicon.count(fieldsOf(document)),
    read,
  };
}

async function textsOf(documents: readonly Numbered[]): Promise<string> {
  const texts: string[] = [];
  for (const { number, document } of documents) {
    const whole = (await document.read()).find(({ key }) => key === document.key);
    if (whole !== undefined) texts.push(foundText(number, whole));
  }
  return list(texts);
}

/** All files of a language's index by address. @param documents in ascending order of their numbers */
export function indexOf(
  language: Language,
  documents: readonly Numbered[],
  lexicon: Lexicon,
  synonyms: readonly string[][],
): Map<string, IndexFile> {
  const files = new Map<string, IndexFile>();
  const counted = documents.map(({ number, document, other }) => ({
    number,
    counted: document.counted,
    other: other.flatMap((text) => lexicon.phrase(text)),
  }));
  const terms = invert(counted, lexicon, synonyms).map((entry) => {
    const json = JSON.stringify(entry);
    return { term: entry[0], json, size: json.length };
  });
  const shards = divideIntoShards(terms, MOST);
  for (const [prefix, entries] of shards)
    files.set(searchTerms(language, prefix), fileOf(list(entries.map(({ json }) => json))));
  const packs = packsFor(documents.reduce((sum, { document }) => sum + document.size, 0));
  const byPack = Array.from({ length: packs }, (): Numbered[] => []);
  for (const numbered of documents) byPack[numbered.number % packs]?.push(numbered);
  for (const [pack, own] of byPack.entries())
    files.set(searchTexts(language, pack), {
      mark: own.map(({ number, document }) => `${String(number)} ${document.mark}`).join(),
      text: () => textsOf(own),
    });
  const lengths = documents.map(({ number, document }, at) => {
    const [title = 0, lead = 0, text = 0] = document.lengths;
    const before = documents[at - 1]?.number ?? 0;
    return [number - before, title, lead, text, counted[at]?.other.length ?? 0];
  });
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
