import * as v from 'valibot';
import { EpisodeResultSchema, type EpisodeResult } from '../../../contracts/content/episode';
import { isRecord } from '../../../contracts/isRecord';
import type { Log } from '../../lib/log/log';

/** Max. number of dropped episodes that are logged one by one; the rest is logged as a count. */
const MAX_LOGGED_DROPS = 20;

function nameOf(candidate: unknown): string {
  const id = isRecord(candidate) ? candidate.trackId : undefined;
  return `trackId ${id === undefined ? 'missing' : String(JSON.stringify(id)).slice(0, 60)}`;
}

/** Keeps the candidates that can be played, in order; each one dropped is logged by its trackId. */
export function validEpisodes(candidates: unknown[], log: Log): EpisodeResult[] {
  let dropped = 0;
  const drop = (candidate: unknown, reason: string): void => {
    dropped += 1;
    if (dropped <= MAX_LOGGED_DROPS)
      log.error('podcast episode dropped', { episode: nameOf(candidate), reason });
  };
  const episodes: EpisodeResult[] = [];
  for (const candidate of candidates) {
    const parsed = v.safeParse(EpisodeResultSchema, candidate);
    if (parsed.success) episodes.push(parsed.output);
    else
      drop(
        candidate,
        parsed.issues
          .map((issue) => `${v.getDotPath(issue) ?? 'episode'}: ${issue.message}`)
          .join('; '),
      );
  }
  if (dropped > MAX_LOGGED_DROPS)
    log.error('podcast episodes dropped', { more: dropped - MAX_LOGGED_DROPS });
  return episodes;
}
