import type { Language } from '../../../contracts/languages';

/** What can be put on the shelf; a practice is an article's block about its application, a result one of the quiz. */
export type ThingKind = 'article' | 'episode' | 'practice' | 'result';

/** What a thing is called, as far as this device has seen it in each language. */
export type Titles = Partial<Record<Language, string>>;

/** A note to oneself. Each time somebody begins to write it becomes another version, so that copies of two devices can be told apart. */
export interface Note {
  /** As it was typed. */
  text: string;
  /** When it was changed last, ms. */
  at: number;
  /** This version: one id, or several where copies of two devices were put together. */
  version: string[];
  /** The versions that this one has replaced. */
  replaced: string[];
}

/** Something that the visitor keeps on the shelf. */
export interface SavedThing {
  kind: ThingKind;
  /** The entry's id, or the episode's trackId as text. */
  id: string;
  titles: Titles;
  /** The article that a practice belongs to. */
  articleTitles: Titles;
  /** Where it stands on this site, with the hash of a practice or of a result. */
  address: string;
  /** ms since 1970. */
  savedAt: number;
  /** When a page last told its titles and address, ms. */
  seenAt: number;
  /** Ticked off or not, and since when, ms. */
  done: { is: boolean; at: number };
  note: Note | null;
}

/** How far an article was read on this device. */
export interface ReadingPlace {
  titles: Titles;
  address: string;
  /** Where reading stopped, 0 to 1 of the main text. */
  part: number;
  /** The paragraph that this was in, by its id; not known of texts without ids, and of places from before. */
  paragraph?: string;
  /** When that was, ms. */
  at: number;
  /** When it was read to its end, ms; null: not yet. */
  finishedAt: number | null;
}

export interface ShelfState {
  /** By `thingKey`. */
  things: Record<string, SavedThing>;
  /** By the article's id. */
  places: Record<string, ReadingPlace>;
  /** Whether reading places are remembered; null: the visitor has not said, and they are once something is on the shelf. */
  remembers: boolean | null;
  /** False when the device did not take the last change: its storage is full or forbidden. */
  kept: boolean;
}

export const initialShelf: ShelfState = { things: {}, places: {}, remembers: null, kept: true };

/** So many reading places are remembered; the oldest go first. */
export const MAX_PLACES = 300;

/** So long may a note be, characters. */
export const MAX_NOTE = 20_000;

/** Who keeps nothing here has not asked for anything to be remembered either. */
export const remembersPlaces = ({
  remembers,
  things,
}: Pick<ShelfState, 'remembers' | 'things'>): boolean =>
  remembers ?? Object.keys(things).length > 0;

export const thingKey = ({ kind, id }: Pick<SavedThing, 'kind' | 'id'>): string => `${kind}:${id}`;

/** A result is looked at again; there is nothing in it to be done. */
export const isTicked = ({ kind }: Pick<SavedThing, 'kind'>): boolean => kind !== 'result';
