/** Kinds of documents, in the order of their labels. */
export const DOCUMENT_KINDS = [
  'article',
  'exercise',
  'topic',
  'episode',
  'workshop',
  'item',
  'download',
  'page',
  'legal',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A piece of text that a result shows when it matches. */
export interface Passage {
  text: string;
  /** Suffix of the document's address that leads to it: `#p-…` or a time as query; '' for the beginning. */
  to: string;
  /** Time in the episode, seconds. */
  at?: number;
}

/** A searchable document with the fields that a result shows. */
export interface FoundDocument {
  /** Permanent id. */
  number: number;
  kind: DocumentKind;
  address: string;
  title: string;
  /** The topics of an article, the article of an exercise, the show of an episode. */
  about: string[];
  /** Begin of a workshop or release of an episode, ISO instant. */
  date: string | null;
  summary: string;
  passages: Passage[];
}
