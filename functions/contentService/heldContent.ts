import * as v from 'valibot';
import type { Log } from '../lib/log/log';
import { isWithin } from '../lib/timing/clock';
import { fetchWithTimeout, jsonOf, NoAnswer } from '../lib/timing/fetchWithTimeout';
import { EntriesSchema, type Entry } from './entrySchema';

const FRESH_MS = 2000;
/** The last list serves for this long while the site cannot be asked, ms. */
const MAX_STALE_MS = 3_600_000;

interface Cached {
  entries: readonly Entry[];
  /** Time of the answer, and of the last attempt, ms. */
  at: number;
  triedAt: number;
}

/**
 * Entries whose latest change waits for an editor's confirmation, as they were before it. The published site has them
 * (docs/decisions/0066), so that the shop charges what the site shows.
 */
export class HeldContent {
  private cached: Cached | null = null;
  private reading: Promise<readonly Entry[]> | null = null;

  /** @param url address of the site's file */
  constructor(
    private readonly url: string,
    private readonly timeoutMs: number,
    private readonly now: () => number,
    private readonly log: Log,
  ) {}

  /** @throws NoAnswer when the site cannot be asked and was not for an hour: what it shows is then unknown */
  async entries(): Promise<readonly Entry[]> {
    const { cached } = this;
    if (cached !== null && isWithin(cached.triedAt, FRESH_MS, this.now())) return cached.entries;
    try {
      this.reading ??= this.load().finally(() => (this.reading = null));
      const entries = await this.reading;
      this.cached = { entries, at: this.now(), triedAt: this.now() };
      return entries;
    } catch (error) {
      if (!(error instanceof NoAnswer) || cached === null) throw error;
      if (!isWithin(cached.at, MAX_STALE_MS, this.now())) throw error;
      this.log.error('held changes not fresh', { reason: error.detail });
      cached.triedAt = this.now();
      return cached.entries;
    }
  }

  private async load(): Promise<readonly Entry[]> {
    const { status, text } = await fetchWithTimeout('site', this.timeoutMs, this.url);
    // A site that has not been published yet holds nothing.
    if (status === 404 && (this.cached?.entries ?? []).length === 0) return [];
    const parsed = v.safeParse(EntriesSchema, jsonOf(text));
    if (status === 200 && parsed.success) return parsed.output.items;
    throw new NoAnswer('site', `held changes: status ${status}`);
  }
}
