import { isRecord } from '../../../contracts/isRecord';
import type { SearchParts } from '@/lib/links/searchFiles';
import { DOCUMENT_KINDS, type FoundDocument } from './document';

/** Raise it when the files' format changes: pages of an older build then ask for a reload. */
export const INDEX_VERSION = 2;

/** Indexed fields: title; topics, summary and headings; text; words of the other language; parts of compounds and synonyms. */
export const INDEX_FIELDS = ['title', 'lead', 'text', 'other', 'hidden'] as const;

/** Content of `start.json`. The file stores the distance to the previous document instead of each number, which compresses well. */
export interface StartPart extends SearchParts {
  version: number;
  /** Average number of words by field. */
  averages: number[];
  /** For each document: its number, then its number of words by field. */
  lengths: number[][];
}

/** Occurrences of a word in one field: alternately the distance to the previous document and the frequency. */
export type Postings = number[];

/** A term; its spelling if it may be suggested; the terms that it stands for if it is a synonym; its postings by field. */
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

/** Parses `start.json`. @returns null when it is malformed or of another version */
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

/** Parses a file of terms; null when it is malformed. */
export const readTerms = (value: unknown): TermEntry[] | null =>
  Array.isArray(value) && value.every(isTerm) ? value : null;

function isFound(value: unknown): value is FoundDocument {
  if (!isRecord(value)) return false;
  const { number, kind, address, title, about, passages } = value;
  // Only addresses of this site.
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

/** Parses a file of documents; null when it is malformed. */
export const readTexts = (value: unknown): FoundDocument[] | null =>
  Array.isArray(value) ? value.filter(isFound) : null;
