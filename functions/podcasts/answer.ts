import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { EpisodeResult, FeedProblem } from '../../contracts/content/episode';

/** A complete answer, built once per refresh. */
export interface Answer {
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  zipped: Uint8Array<ArrayBuffer>;
}

const zip = promisify(gzip);

/**
 * Builds the answer's body in iTunes-lookup shape, plain and zipped, with the feed's problems if there are any. The ETag
 * is weak, because both share it.
 */
export async function makeAnswer({
  episodes,
  problems,
}: {
  episodes: EpisodeResult[];
  problems: FeedProblem[];
}): Promise<Answer> {
  const body = {
    resultCount: episodes.length,
    results: episodes,
    ...(problems.length === 0 ? {} : { problems }),
  };
  const plain = Buffer.from(JSON.stringify(body));
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return {
    etag: `W/"${digest}"`,
    plain: Uint8Array.from(plain),
    zipped: Uint8Array.from(await zip(plain)),
  };
}

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True when an If-None-Match header names `etag` (weak comparison). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

/** True when an Accept-Encoding header allows gzip. */
export function acceptsGzip(header: string | undefined): boolean {
  const part = header
    ?.split(',')
    .map((coding) => coding.trim())
    .find((coding) => /^(gzip|\*)\s*(;|$)/i.test(coding));
  return part !== undefined && !/;\s*q=0(\.0*)?$/i.test(part);
}
