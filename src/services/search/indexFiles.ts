import { isRecord } from '../../../contracts/isRecord';
import type { SearchParts } from '@/lib/searchFiles';
import { DOCUMENT_KINDS, type FoundDocument } from './document';

/** Raised when the form of the files changes: a page of an older build then says that it has to be loaded anew. */
export const INDEX_VERSION = 2;

/** What is indexed, by place: title; topics, summary and headings; text; the other language's words; parts of compounds and synonyms. */
export const INDEX_FIELDS = ['title', 'lead', 'text', 'other', 'hidden'] as const;

/** What `start.json` tells; the file holds one of these, with the distance to the document before in place of a number, which packs to next to nothing. */
export interface StartPart extends SearchParts {
  version: number;
  /** Mean number of words by field. */
  averages: number[];
  /** For each document its number and its number of words by field. */
  lengths: number[][];
}

/** Where a word stands in one field: in turn the distance to the document before, and how often. */
export type Postings = number[];

/** A word of the index; how it is written, where that is worth suggesting; the words of the texts that it stands for, where it is none of them; and where it stands, by field. */
export type TermEntry = [
  term: string,
  written: string,
  standsFor: string[],
  fields: Record<string, Postings>,
];

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'number');

/** Reads `start.json`. @returns null when it is something else, or of another build's form */
export function readStart(value: unknown): StartPart | null {
  const part: unknown = Array.isArray(value) ? value[0] : null;
  if (!isRecord(part)) return null;
  const { version, averages, lengths, shards, packs } = part;
  if (
    version !== INDEX_VERSION ||
    !isNumbers(averages) ||
    typeof packs !== 'number' ||
    !Array.isArray(lengths) ||
    !lengths.every(isNumbers) ||
    !isStrings(shards)
  )
    return null;
  let number = 0;
  return {
    version,
    averages,
    lengths: lengths.map(([distance = 0, ...words]) => [(number += distance), ...words]),
    shards,
    packs,
  };
}

function isTerm(value: unknown): value is TermEntry {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [term, written, standsFor, fields]: unknown[] = value;
  return (
    typeof term === 'string' &&
    typeof written === 'string' &&
    Array.isArray(standsFor) &&
    isRecord(fields) &&
    Object.values(fields).every(isNumbers)
  );
}

/** Reads a file of words; null when it is none. */
export const readTerms = (value: unknown): TermEntry[] | null =>
  Array.isArray(value) && value.every(isTerm) ? value : null;

function isFound(value: unknown): value is FoundDocument {
  if (!isRecord(value)) return false;
  const { number, kind, address, title, about, passages } = value;
  // What leads elsewhere than into this site is none of ours.
  return (
    typeof number === 'number' &&
    DOCUMENT_KINDS.some((known) => known === kind) &&
    typeof address === 'string' &&
    /^\/(?!\/)/.test(address) &&
    typeof title === 'string' &&
    Array.isArray(about) &&
    Array.isArray(passages)
  );
}

/** Reads a file of texts; null when it is none. */
export const readTexts = (value: unknown): FoundDocument[] | null =>
  Array.isArray(value) ? value.filter(isFound) : null;
