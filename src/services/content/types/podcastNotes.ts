import type { Prose } from '../mapping/domain';
import type { EntryReader } from '../mapping/reader';

export interface Chapter {
  /** Seconds. */
  start: number;
  title: string;
}

/** Transcript and chapters that editors add to an episode. */
export interface PodcastNotes {
  transcript: Prose | null;
  chapters: Chapter[];
}

/** Maps a JSON list of `{ startMs, title }` to chapters in order of time; other items are left out and reported. */
export function toChapters(value: unknown, malformed: (problem: string) => void): Chapter[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    malformed('is not a list of chapters');
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
      malformed(`has a chapter without startMs or title (${JSON.stringify(item)})`);
      return [];
    })
    .sort((one, other) => one.start - other.start);
}

export function toPodcastNotes(entry: EntryReader): PodcastNotes {
  return {
    transcript: entry.prose('transcript', { expected: true }),
    chapters: toChapters(entry.json('chapters'), (problem) => entry.malformed('chapters', problem)),
  };
}
