/** Kinds of what can be found, in the order in which labels name them. */
export const DOCUMENT_KINDS = [
  'article',
  'topic',
  'episode',
  'workshop',
  'item',
  'download',
  'page',
  'legal',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A piece of a text that a result shows when it matches. */
export interface Passage {
  text: string;
  /** What leads to it, after the document's address: `#p-…` or the query of a moment; '' for the beginning. */
  to: string;
  /** Where it is said in an episode, seconds. */
  at?: number;
}

/** Something that can be found, as a result shows it. */
export interface FoundDocument {
  /** Its own for good. */
  number: number;
  kind: DocumentKind;
  address: string;
  title: string;
  /** The topics of an article, the show of an episode. */
  about: string[];
  /** Begin of a workshop, release of an episode; ISO. */
  date: string | null;
  summary: string;
  passages: Passage[];
}
