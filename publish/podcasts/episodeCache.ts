import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { readFile } from 'node:fs/promises';
import type { ContentProblem } from '../../contracts/content/contentProblem';
import { FeedProblemSchema } from '../../contracts/content/episode';
import { replaceFile } from '../lib/replaceFile';
import type { Episode } from '../../src/services/podcasts/episode';
import { toEpisodes } from '../../src/services/podcasts/toEpisodes';

/** Timeout of the podcast function, ms; an edit of content waits no longer for it. */
const TIMEOUT_MS = 2000;

interface StoredAnswer {
  etag: string;
  /** The function's answer, unparsed. */
  answer: unknown;
}

function readStored(text: string): { stored: StoredAnswer; episodes: Episode[] } | null {
  try {
    const stored = JSON.parse(text) as StoredAnswer;
    return typeof stored.etag === 'string' ? { stored, episodes: toEpisodes(stored.answer) } : null;
  } catch {
    return null;
  }
}

const digest = (value: unknown): string =>
  createHash('sha1').update(JSON.stringify(value)).digest('base64url');

const ProblemsSchema = v.fallback(v.object({ problems: v.array(FeedProblemSchema) }), {
  problems: [],
});

const bytesOf = (answer: unknown): number =>
  answer === undefined ? 0 : Buffer.byteLength(JSON.stringify(answer));

/** The dependency key of a page on an episode, or on the list (null). */
export const episodesQuery = (id: string | null): string => `podcast ${id ?? '*'}`;
const QUERY = /^podcast (.+)$/;

/** The show's episodes as the podcast function last answered, stored on disk; they stay while it is unreachable. */
export class EpisodeCache {
  private constructor(
    private readonly file: string,
    private readonly url: string,
    private etag: string,
    /** In the function's order, newest first. */
    private episodes: readonly Episode[],
    /** The function's answer, unparsed. */
    private answer: unknown,
  ) {}

  /** @param url address of the podcast function */
  static async open(file: string, url: string): Promise<EpisodeCache> {
    const known = readStored(await readFile(file, 'utf8').catch(() => ''));
    return new EpisodeCache(
      file,
      url,
      known?.stored.etag ?? '',
      known?.episodes ?? [],
      known?.stored.answer,
    );
  }

  /** The answer as browsers cache it: address, bytes (0 before the first answer), and a content tag. */
  fileInfo(): { url: string; bytes: number; tag: string } {
    return { url: this.url, bytes: bytesOf(this.answer), tag: digest(this.episodes).slice(0, 10) };
  }

  all(): readonly Episode[] {
    return this.episodes;
  }

  /** Problems of the feed that the function met. */
  problems(): ContentProblem[] {
    return v
      .parse(ProblemsSchema, this.answer)
      .problems.map((problem) => ({ ...problem, entry: '', field: '', place: 'Podcast' }));
  }

  /** Fetches and stores the list. @returns whether it changed. @throws when it cannot be fetched; the cache is then unchanged */
  async follow(): Promise<boolean> {
    const answer = await fetch(this.url, {
      headers: this.etag === '' ? {} : { 'if-none-match': this.etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 304) return false;
    if (!answer.ok) throw new Error(`status ${String(answer.status)}`);
    const body: unknown = await answer.json();
    const episodes = toEpisodes(body);
    if (episodes.length === 0 && this.episodes.length > 0)
      throw new Error('it tells of no episode any more; what was published stays');
    const before = digest([this.episodes, this.problems()]);
    this.episodes = episodes;
    this.answer = body;
    this.etag = answer.headers.get('etag') ?? '';
    const stored: StoredAnswer = { etag: this.etag, answer: body };
    await replaceFile(this.file, JSON.stringify(stored));
    return digest([this.episodes, this.problems()]) !== before;
  }

  /** A hash that changes exactly when the queried podcast data changes; null for other queries. */
  fingerprint(asked: string): string | null {
    const [, id] = QUERY.exec(asked) ?? [];
    if (id === undefined) return null;
    return digest(
      id === '*' ? this.episodes : (this.episodes.find((episode) => episode.id === id) ?? null),
    );
  }
}
