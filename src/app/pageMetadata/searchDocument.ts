import type { Prose } from '@/services/content/mapping/domain';
import type { TopicOverview } from '@/services/content/types/topicOverview';
import type { FoundDocument } from '@/services/search/document';
import { isRecord } from '../../../contracts/isRecord';
import type { Language } from '../../../contracts/language/languages';
import type { PublishedAnswer } from '../prerendered/answers';
import { piecesOf, type Piece } from './passages';

/** A search result before it has a number. */
export interface SearchDocument extends Omit<FoundDocument, 'number'> {
  /** Unique, and the same in both languages. */
  key: string;
  headings: string[];
}

/** A prerendered page as its kind's `searchDocuments` reads it. */
export interface SearchedPage {
  path: string;
  language: Language;
  /** The page's own name from the labels; '' for pages that are named by their content. */
  title: string;
  answers: readonly PublishedAnswer[];
  topics: readonly TopicOverview[];
}

interface DocumentParts {
  key: string;
  kind: SearchDocument['kind'];
  address: string;
  title: string;
  about?: string[];
  date?: string | null;
  summary?: string;
  pieces: Piece[];
}

export function searchDocument({
  pieces,
  about = [],
  date = null,
  summary = '',
  ...rest
}: DocumentParts): SearchDocument {
  return {
    ...rest,
    about,
    date,
    summary,
    headings: pieces.flatMap(({ isHeading, text }) => (isHeading ? [text] : [])),
    passages: pieces.map(({ isHeading: _isHeading, ...passage }) => passage),
  };
}

/** Search document with a page's texts under one title. */
export const textDocument = (
  kind: 'page' | 'legal',
  path: string,
  title: string,
  ...texts: (Prose | null)[]
): SearchDocument =>
  searchDocument({
    key: `${kind} ${path}`,
    kind,
    address: path,
    title,
    pieces: texts.flatMap(piecesOf),
  });

/** Search document of a page that is found by its name only. */
export const namedDocument = ({ path, title }: SearchedPage): SearchDocument[] => [
  textDocument('page', path, title),
];

const isText = (value: unknown): value is Prose =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Search document with title and texts of the entries that a page shows, whatever their type. */
export function entryDocuments({ path, title: name, answers }: SearchedPage): SearchDocument[] {
  const entries = answers.map(({ data }) => data).filter(isRecord);
  const title =
    entries
      .map(({ title: own }) => (isRecord(own) ? own['text'] : undefined))
      .find((text) => typeof text === 'string') ?? name;
  const texts = entries.flatMap((entry) => Object.values(entry).filter(isText));
  return entries.length === 0 || title === '' ? [] : [textDocument('page', path, title, ...texts)];
}
