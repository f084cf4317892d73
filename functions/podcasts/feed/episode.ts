import * as v from 'valibot';
import {
  EpisodeResultSchema,
  type EpisodeResult,
  type FeedProblem,
} from '../../../contracts/content/episode';
import { isRecord } from '../../../contracts/isRecord';
import type { Log } from '../../lib/log/log';

/** Max. number of dropped episodes that are named one by one; the rest is logged as a count. */
const MAX_NAMED_DROPS = 20;

/** Member of a candidate that could not be read at all: the reason. */
export const UNREADABLE = 'unreadable';

function nameOf(candidate: unknown): string {
  const { trackId: id, trackName } = isRecord(candidate) ? candidate : {};
  if (typeof trackName === 'string') return JSON.stringify(trackName.slice(0, 60));
  return `trackId ${id === undefined ? 'missing' : String(JSON.stringify(id)).slice(0, 60)}`;
}

/** Keeps the candidates that can be played, in order; each one dropped is named in the log and for editors. */
export function validEpisodes(
  candidates: unknown[],
  log: Log,
): { episodes: EpisodeResult[]; problems: FeedProblem[] } {
  const episodes: EpisodeResult[] = [];
  const problems: FeedProblem[] = [];
  let dropped = 0;
  for (const candidate of candidates) {
    const parsed = v.safeParse(EpisodeResultSchema, candidate);
    if (parsed.success) {
      episodes.push(parsed.output);
      continue;
    }
    dropped += 1;
    if (dropped > MAX_NAMED_DROPS) continue;
    const known = isRecord(candidate) ? candidate[UNREADABLE] : undefined;
    const reason =
      typeof known === 'string'
        ? known
        : parsed.issues
            .map((issue) => `${v.getDotPath(issue) ?? 'episode'}: ${issue.message}`)
            .join('; ');
    const episode = nameOf(candidate);
    log.error('podcast episode dropped', { episode, reason });
    problems.push({ kind: 'episodeLeftOut', values: [episode, reason] });
  }
  if (dropped > MAX_NAMED_DROPS)
    log.error('podcast episodes dropped', { more: dropped - MAX_NAMED_DROPS });
  return { episodes, problems };
}
