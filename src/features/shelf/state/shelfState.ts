import type { Language } from '../../../../contracts/language/languages';

/** A practice is the application block of an article; a result is one of the quiz. */
export type ShelfItemKind = 'article' | 'episode' | 'practice' | 'result';

/** Title by language, as far as this device has seen it. */
export type Titles = Partial<Record<Language, string>>;

/**
 * Personal note. Each editing session creates a new version, so that concurrent edits can be
 * detected.
 */
export interface Note {
  /** Text as typed. */
  text: string;
  /** Time of the last change, ms since the epoch. */
  at: number;
  /** Ids of this version: one, or several after a merge of concurrent edits. */
  version: string[];
  /** Ids of the versions that this one replaced. */
  replaced: string[];
}

/** Item that the visitor saved to the shelf. */
export interface ShelfItem {
  kind: ShelfItemKind;
  /** Entry id, or the trackId of an episode as text. */
  id: string;
  titles: Titles;
  /** Titles of the article that a practice belongs to. */
  articleTitles: Titles;
  /** Address on this site, with the hash of a practice or a result. */
  address: string;
  /** ms since the epoch */
  savedAt: number;
  /** Time of the last update of titles and address, ms since the epoch. */
  seenAt: number;
  /** Whether the item is done (`is`), and since when (`at`, ms since 1970). */
  done: { is: boolean; at: number };
  note: Note | null;
}

/** Reading position in an article on this device. */
export interface ReadingPosition {
  titles: Titles;
  address: string;
  /** Reading position, 0 to 1 of the main text. */
  part: number;
  /** Id of the paragraph at that position; unknown for texts without ids and for old records. */
  paragraph?: string;
  /** Time of that position, ms since the epoch. */
  at: number;
  /** Time when the end was reached, ms since the epoch; null: not yet. */
  finishedAt: number | null;
}

/**
 * State of the shelf. `items`, `positions` and `storePositions` are also the names of the stored fields.
 */
export interface ShelfState {
  /** Saved items by `itemKey`. */
  items: Record<string, ShelfItem>;
  /** Reading positions by article id. */
  positions: Record<string, ReadingPosition>;
  /**
   * True when reading positions are stored; null: not chosen, then they are stored once an
   * item is saved.
   */
  storePositions: boolean | null;
}

/** Empty shelf. */
export const initialShelf: ShelfState = { items: {}, positions: {}, storePositions: null };

/** Max. number of reading positions; the oldest are dropped first. */
export const MAX_POSITIONS = 300;

/** Max. length of a note, characters. */
export const MAX_NOTE_LENGTH = 20_000;

/**
 * True when reading positions are stored. Without an explicit choice, visitors with an empty
 * shelf have not asked for it.
 */
export const arePositionsStored = ({
  storePositions,
  items,
}: Pick<ShelfState, 'storePositions' | 'items'>): boolean =>
  storePositions ?? Object.keys(items).length > 0;

/** Returns the key of an item in `items`. */
export const itemKey = ({ kind, id }: Pick<ShelfItem, 'kind' | 'id'>): string => `${kind}:${id}`;

/** Quiz results cannot be marked as done. */
export const canBeDone = ({ kind }: Pick<ShelfItem, 'kind'>): boolean => kind !== 'result';
