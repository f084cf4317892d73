import { LANGUAGES } from '../../../contracts/languages';
import { mergeNotes } from './mergeNotes';
import type { ReadingPlace, SavedThing, ShelfState, Titles } from './shelfState';

/** What two copies of a shelf share, and what is put together. */
export type ShelfCopy = Pick<ShelfState, 'things' | 'places'>;

/** The larger of two values, by words where they are no numbers: in a tie of times both devices have to choose the same. */
const larger = <T extends string | number>(a: T, b: T): T => (a > b ? a : b);

/** What was seen of a thing or an article at a moment (ms): the later sight counts, and in a tie the larger word. */
interface Sight {
  at: number;
  titles: Titles;
  articleTitles?: Titles;
  address: string;
}

function mergeTitles(a: Titles, b: Titles): Titles {
  const both = LANGUAGES.flatMap((language) =>
    a[language] !== undefined && b[language] !== undefined
      ? [[language, larger(a[language], b[language])]]
      : [],
  );
  return { ...a, ...b, ...(Object.fromEntries(both) as Titles) };
}

function mergeSights<S extends Sight>(
  a: S,
  b: S,
): Pick<S, 'titles' | 'address'> & { articleTitles: Titles } {
  const [ofA, ofB] = [a.articleTitles ?? {}, b.articleTitles ?? {}];
  if (a.at === b.at)
    return {
      titles: mergeTitles(a.titles, b.titles),
      articleTitles: mergeTitles(ofA, ofB),
      address: larger(a.address, b.address),
    };
  if (a.at < b.at) return mergeSights(b, a);
  return {
    titles: { ...b.titles, ...a.titles },
    articleTitles: { ...ofB, ...ofA },
    address: a.address,
  };
}

/** The later tick; in the same moment it counts as done. */
function mergeDone(a: SavedThing['done'], b: SavedThing['done']): SavedThing['done'] {
  if (a.at === b.at) return { is: a.is || b.is, at: a.at };
  return a.at > b.at ? a : b;
}

function mergeThings(a: SavedThing, b: SavedThing): SavedThing {
  return {
    kind: a.kind,
    id: a.id,
    ...mergeSights({ ...a, at: a.seenAt }, { ...b, at: b.seenAt }),
    savedAt: Math.min(a.savedAt, b.savedAt),
    seenAt: Math.max(a.seenAt, b.seenAt),
    done: mergeDone(a.done, b.done),
    note: mergeNotes(a.note, b.note),
  };
}

/** The later place; in the same moment the one further on, the same whichever copy comes first. */
function isFurther(a: ReadingPlace, b: ReadingPlace): boolean {
  if (a.at !== b.at) return a.at > b.at;
  return a.part === b.part ? (a.paragraph ?? '') > (b.paragraph ?? '') : a.part > b.part;
}

function mergePlaces(a: ReadingPlace, b: ReadingPlace): ReadingPlace {
  const { titles, address } = mergeSights(a, b);
  const finished = [a, b].flatMap(({ finishedAt }) => finishedAt ?? []);
  const { part, paragraph } = isFurther(a, b) ? a : b;
  return {
    titles,
    address,
    part,
    ...(paragraph === undefined ? {} : { paragraph }),
    at: Math.max(a.at, b.at),
    finishedAt: finished.length === 0 ? null : Math.min(...finished),
  };
}

function mergeRecords<T>(
  a: Record<string, T>,
  b: Record<string, T>,
  merge: (a: T, b: T) => T,
): Record<string, T> {
  const both = Object.entries(b).map(([key, one]): [string, T] => [
    key,
    Object.hasOwn(a, key) ? merge(a[key] as T, one) : one,
  ]);
  return { ...a, ...Object.fromEntries(both) };
}

/** Puts two copies of a shelf together: everything that is on one of them is on the outcome; ticks and places by their time. */
export function mergeShelves(a: ShelfCopy, b: ShelfCopy): ShelfCopy {
  return {
    things: mergeRecords(a.things, b.things, mergeThings),
    places: mergeRecords(a.places, b.places, mergePlaces),
  };
}
