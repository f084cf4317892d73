import type { Note } from './shelfState';

/** Separates two texts of a note that were edited concurrently. */
const SEPARATOR = '\n\n— — —\n\n';

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** True when `later` was written by somebody who had seen `note`. */
const isPredecessor = (note: Note, later: Note): boolean =>
  note.version.every((id) => later.version.includes(id) || later.replaced.includes(id));

/** Total order that does not depend on the order of the arguments. */
function isNewer(a: Note, b: Note): boolean {
  if (a.at !== b.at) return a.at > b.at;
  return a.text === b.text ? a.version.join() > b.version.join() : a.text > b.text;
}

function bothTexts(newer: string, older: string): string {
  if (newer.includes(older)) return newer;
  return older.includes(newer) ? older : newer + SEPARATOR + older;
}

function mergedNote(
  text: string,
  at: number,
  version: readonly string[],
  notes: readonly [Note, Note],
): Note {
  const known = notes.flatMap((note) => [...note.version, ...note.replaced]);
  return {
    text,
    at,
    version: sorted(version),
    replaced: sorted(known.filter((id) => !version.includes(id))),
  };
}

/**
 * Merges the notes of two copies of a shelf. A note replaces the version it was based on;
 * concurrent edits are both kept, the newer first.
 */
export function mergeNotes(a: Note | null, b: Note | null): Note | null {
  if (a === null || b === null) return a ?? b;
  const [newer, older] = isNewer(a, b) ? [a, b] : [b, a];
  const isOlderReplaced = isPredecessor(older, newer);
  if (isOlderReplaced || isPredecessor(newer, older)) {
    const successor = isOlderReplaced ? newer : older;
    return mergedNote(successor.text, successor.at, successor.version, [a, b]);
  }
  return mergedNote(
    bothTexts(newer.text, older.text),
    newer.at,
    [...a.version, ...b.version],
    [a, b],
  );
}
