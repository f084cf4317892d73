import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoEpisodes, demoShow } from './demoShow';

/** One result of an iTunes lookup as set by a control call. Any object is allowed, so that tests can set invalid ones. */
export type LookupResult = Record<string, unknown>;

/** Durations of the audio files in ms by file name; empty when the list is missing or unreadable. */
function readDurations(folder: string): Record<string, number> {
  try {
    const list: unknown = JSON.parse(readFileSync(path.join(folder, 'durations.json'), 'utf8'));
    return durationsOf(list);
  } catch {
    return {};
  }
}

/** Parses `{ "episode-1": seconds }`, `{ "episode-1.mp3": seconds }` and `[{ file, durationMs }]`. */
export function durationsOf(list: unknown): Record<string, number> {
  const pairs: [string, unknown][] = Array.isArray(list)
    ? list.map((entry: Record<string, unknown>) => [
        String(entry.file ?? entry.name ?? entry.id),
        entry,
      ])
    : Object.entries((list ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => {
      const millis = millisOf(value);
      return millis === undefined ? [] : [[path.basename(name, '.mp3'), millis]];
    }),
  );
}

function millisOf(value: unknown): number | undefined {
  // Demo episodes last between a second and an hour, so smaller numbers are seconds and larger ones milliseconds.
  if (typeof value === 'number') return Math.round(value < 3_600 ? value * 1000 : value);
  const record = (value ?? {}) as Record<string, unknown>;
  const millis = record.durationMs ?? record.trackTimeMillis ?? record.milliseconds ?? record.ms;
  if (typeof millis === 'number') return Math.round(millis);
  const seconds = record.seconds ?? record.duration;
  return typeof seconds === 'number' ? Math.round(seconds * 1000) : undefined;
}

/** Demo episodes as lookup results, newest first. @param origin origin of the sandbox for their addresses */
export function demoResults(origin: string, audioFolder: string): LookupResult[] {
  const durations = readDurations(audioFolder);
  return demoEpisodes
    .map(({ number, ...episode }) => ({
      wrapperType: 'podcastEpisode',
      kind: 'podcast-episode',
      ...episode,
      collectionId: demoShow.collectionId,
      artistName: demoShow.artistName,
      collectionName: demoShow.collectionName,
      episodeUrl: `${origin}/podcasts/audio/episode-${number}.mp3`,
      artworkUrl60: `${origin}/podcasts/artwork/${number}`,
      artworkUrl600: `${origin}/podcasts/artwork/${number}`,
      episodeGuid: String(episode.trackId),
      trackTimeMillis: durations[`episode-${number}`],
    }))
    .reverse();
}
