import * as v from 'valibot';
import type { Log } from '../lib/log';
import { parseWebAddress } from './webAddress';

const httpUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => parseWebAddress(value) !== undefined, 'not an http or https address'),
);
/** A field that is left out, rather than the episode, when it is wrong. */
const orNothing = <S extends v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>(schema: S) =>
  v.fallback(v.optional(schema), undefined as never);
/** Words that stay empty where they are missing or wrong. */
const text = v.fallback(
  v.pipe(
    v.optional(v.nullable(v.string()), ''),
    v.transform((value) => value ?? ''),
  ),
  '',
);

const episodeSchema = v.object({
  trackId: orNothing(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  trackName: orNothing(v.pipe(v.string(), v.trim(), v.minLength(1, 'empty'))),
  artistName: text,
  collectionName: text,
  /** As the upstream sends it, html included: whoever shows it has to clean it. */
  description: text,
  episodeUrl: httpUrl,
  artworkUrl60: orNothing(httpUrl),
  artworkUrl600: orNothing(httpUrl),
  releaseDate: orNothing(
    v.pipe(
      v.string(),
      v.check((value) => !Number.isNaN(Date.parse(value)), 'not a date'),
      v.transform((value) => new Date(value).toISOString()),
    ),
  ),
  trackTimeMillis: orNothing(
    v.pipe(v.number(), v.finite(), v.minValue(1), v.transform(Math.round)),
  ),
});

/**
 * One episode in the shape of an iTunes lookup result; releaseDate is an ISO instant. Whoever shows it gives a number
 * and a title to one that has none, and tells apart those of one number.
 */
export type Episode = v.InferOutput<typeof episodeSchema>;

/** A feed that is bad throughout says so in this many lines and a sum. */
const maxLines = 20;

function nameOf(candidate: unknown): string {
  const id =
    candidate !== null && typeof candidate === 'object'
      ? (candidate as { trackId?: unknown }).trackId
      : undefined;
  return `trackId ${id === undefined ? 'missing' : String(JSON.stringify(id)).slice(0, 60)}`;
}

/**
 * Keeps the candidates that can be played, in order (spec, section 4: only what has no audio is dropped); each one
 * dropped is reported through `log` by its trackId.
 */
export function validEpisodes(candidates: unknown[], log: Log): Episode[] {
  let dropped = 0;
  const drop = (candidate: unknown, reason: string): void => {
    dropped += 1;
    if (dropped <= maxLines)
      log.error('podcast episode dropped', { episode: nameOf(candidate), reason });
  };
  const episodes: Episode[] = [];
  for (const candidate of candidates) {
    const parsed = v.safeParse(episodeSchema, candidate);
    if (parsed.success) episodes.push(dropUndefined(parsed.output));
    else
      drop(
        candidate,
        parsed.issues
          .map((issue) => `${v.getDotPath(issue) ?? 'episode'}: ${issue.message}`)
          .join('; '),
      );
  }
  if (dropped > maxLines) log.error('podcast episodes dropped', { more: dropped - maxLines });
  return episodes;
}

function dropUndefined(episode: Episode): Episode {
  return Object.fromEntries(
    Object.entries(episode).filter(([, value]) => value !== undefined),
  ) as Episode;
}
