import type { ProblemKind } from '../../../../contracts/content/contentProblem';
import type { EntryReader } from '../mapping/reader';

export interface Chapter {
  /** Seconds. */
  start: number;
  title: string;
}

/** Transcript and chapters that editors add to an episode. */
export type PodcastNotes = ReturnType<typeof toPodcastNotes>;

/** Maps a JSON list of `{ startMs, title }` to chapters in order of time; other items are left out and reported. */
export function toChapters(
  value: unknown,
  complain: (kind: ProblemKind, ...values: string[]) => void,
): Chapter[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    complain('chapters');
    return [];
  }
  return value
    .flatMap((item: { startMs?: unknown; title?: unknown } | null) => {
      const { startMs, title } = item ?? {};
      if (
        typeof startMs === 'number' &&
        startMs >= 0 &&
        typeof title === 'string' &&
        title.trim() !== ''
      )
        return [{ start: startMs / 1000, title: title.trim() }];
      complain('chapter', JSON.stringify(item));
      return [];
    })
    .sort((one, other) => one.start - other.start);
}

export function toPodcastNotes(entry: EntryReader) {
  return {
    transcript: entry.prose('transcript', { expected: true }),
    chapters: toChapters(entry.json('chapters'), (...problem) =>
      entry.complain('chapters', ...problem),
    ),
  };
}
