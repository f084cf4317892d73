import type { Note } from './shelfState';

/** Stands between two versions of a note of which nobody can say which is meant. */
const BETWEEN = '\n\n— — —\n\n';

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].sort();

/** True when `later` was written by somebody who had `note` before them. */
const isBehind = (note: Note, later: Note): boolean =>
  note.version.every((id) => later.version.includes(id) || later.replaced.includes(id));

/** The same order whichever comes first. */
function isNewer(a: Note, b: Note): boolean {
  if (a.at !== b.at) return a.at > b.at;
  return a.text === b.text ? a.version.join() > b.version.join() : a.text > b.text;
}

function bothTexts(newer: string, older: string): string {
  if (newer.includes(older)) return newer;
  return older.includes(newer) ? older : newer + BETWEEN + older;
}

function joined(
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
 * One note out of those of two copies of a shelf. Where one was written with the other before it, it takes its place;
 * where they were written apart from each other, both texts are kept, the newer first.
 */
export function mergeNotes(a: Note | null, b: Note | null): Note | null {
  if (a === null || b === null) return a ?? b;
  const [newer, older] = isNewer(a, b) ? [a, b] : [b, a];
  const olderIsBehind = isBehind(older, newer);
  if (olderIsBehind || isBehind(newer, older)) {
    const kept = olderIsBehind ? newer : older;
    return joined(kept.text, kept.at, kept.version, [a, b]);
  }
  return joined(bothTexts(newer.text, older.text), newer.at, [...a.version, ...b.version], [a, b]);
}
