import { LANGUAGES } from '../../../../contracts/language/languages';
import { mergeNotes } from './mergeNotes';
import type { ReadingPosition, ShelfItem, ShelfState, Titles } from './shelfState';

/** The parts of a shelf that are exported and merged. */
export type ShelfCopy = Pick<ShelfState, 'items' | 'positions'>;

/**
 * Returns the larger value. A deterministic choice makes both devices agree when times are equal.
 */
const largerOf = <T extends string | number>(a: T, b: T): T => (a > b ? a : b);

/** Titles and address as seen at a time (ms). The later one wins; on a tie the larger string. */
interface Appearance {
  at: number;
  titles: Titles;
  articleTitles?: Titles;
  address: string;
}

function mergeTitles(a: Titles, b: Titles): Titles {
  const both = LANGUAGES.flatMap((language) =>
    a[language] !== undefined && b[language] !== undefined
      ? [[language, largerOf(a[language], b[language])]]
      : [],
  );
  return { ...a, ...b, ...(Object.fromEntries(both) as Titles) };
}

function mergeAppearances<S extends Appearance>(
  a: S,
  b: S,
): Pick<S, 'titles' | 'address'> & { articleTitles: Titles } {
  const [ofA, ofB] = [a.articleTitles ?? {}, b.articleTitles ?? {}];
  if (a.at === b.at)
    return {
      titles: mergeTitles(a.titles, b.titles),
      articleTitles: mergeTitles(ofA, ofB),
      address: largerOf(a.address, b.address),
    };
  if (a.at < b.at) return mergeAppearances(b, a);
  return {
    titles: { ...b.titles, ...a.titles },
    articleTitles: { ...ofB, ...ofA },
    address: a.address,
  };
}

/** The later tick wins; on a tie the item counts as done. */
function mergeDone(a: ShelfItem['done'], b: ShelfItem['done']): ShelfItem['done'] {
  if (a.at === b.at) return { is: a.is || b.is, at: a.at };
  return a.at > b.at ? a : b;
}

function mergeItems(a: ShelfItem, b: ShelfItem): ShelfItem {
  return {
    kind: a.kind,
    id: a.id,
    ...mergeAppearances({ ...a, at: a.seenAt }, { ...b, at: b.seenAt }),
    savedAt: Math.min(a.savedAt, b.savedAt),
    seenAt: Math.max(a.seenAt, b.seenAt),
    done: mergeDone(a.done, b.done),
    note: mergeNotes(a.note, b.note),
  };
}

/**
 * The later position wins; on a tie the one further on, independent of the order of the arguments.
 */
function isNewerPosition(a: ReadingPosition, b: ReadingPosition): boolean {
  if (a.at !== b.at) return a.at > b.at;
  return a.part === b.part ? (a.paragraph ?? '') > (b.paragraph ?? '') : a.part > b.part;
}

function mergePositions(a: ReadingPosition, b: ReadingPosition): ReadingPosition {
  const { titles, address } = mergeAppearances(a, b);
  const finished = [a, b].flatMap(({ finishedAt }) => finishedAt ?? []);
  const { part, paragraph } = isNewerPosition(a, b) ? a : b;
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

/**
 * Merges two copies of a shelf: the result has every item of both; newer ticks and positions win.
 */
export function mergeShelves(a: ShelfCopy, b: ShelfCopy): ShelfCopy {
  return {
    items: mergeRecords(a.items, b.items, mergeItems),
    positions: mergeRecords(a.positions, b.positions, mergePositions),
  };
}
