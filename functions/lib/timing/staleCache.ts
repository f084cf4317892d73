import { isWithin } from './clock';

export interface StaleCacheOptions {
  freshMs: number;
  /** A value of this age and more is not served; without it every value is. */
  maxAgeMs?: number;
  /** Pause after a failure before `load` is called again. */
  retryMs: number;
  now: () => number;
  /** Called for each failed load. */
  onError(error: unknown, servedStale: boolean): void;
}

export interface Cached<T> {
  value: T;
  /** Time of loading, by the clock of `now`. */
  loadedAt: number;
}

/**
 * Stale-while-revalidate cache of one value with a single load at a time: a stale value is served while a new one is
 * loaded and while loading fails. Only a reader without any value waits or gets the error.
 */
export class StaleCache<T> {
  private cached: Cached<T> | undefined;
  private failure: { error: unknown; at: number } | undefined;
  private flight: Promise<Cached<T>> | undefined;

  constructor(
    private readonly load: () => Promise<T>,
    private readonly options: StaleCacheOptions,
  ) {}

  async get(): Promise<Cached<T>> {
    const { now } = this.options;
    const cached = this.cached && !this.isTooOld(this.cached) ? this.cached : undefined;
    if (!cached) return this.isPausing() ? Promise.reject(this.failure?.error) : this.refresh();
    const isFresh = isWithin(cached.loadedAt, this.options.freshMs, now());
    // onError has reported the failure; the reader gets the stale value.
    if (!isFresh && !this.isPausing()) this.refresh().catch(() => undefined);
    return cached;
  }

  /** Loads a value that is not older than this call. */
  async renew(): Promise<Cached<T>> {
    await this.flight?.catch(() => undefined);
    return this.refresh();
  }

  private isTooOld({ loadedAt }: Cached<T>): boolean {
    const { maxAgeMs, now } = this.options;
    return maxAgeMs !== undefined && !isWithin(loadedAt, maxAgeMs, now());
  }

  /** True during the pause after a failed load. */
  private isPausing(): boolean {
    return (
      this.failure !== undefined &&
      isWithin(this.failure.at, this.options.retryMs, this.options.now())
    );
  }

  private refresh(): Promise<Cached<T>> {
    this.flight ??= this.loadOnce().finally(() => {
      this.flight = undefined;
    });
    return this.flight;
  }

  private async loadOnce(): Promise<Cached<T>> {
    try {
      const value = await this.load();
      this.failure = undefined;
      this.cached = { value, loadedAt: this.options.now() };
      return this.cached;
    } catch (error) {
      this.failure = { error, at: this.options.now() };
      this.options.onError(error, this.cached !== undefined);
      throw error;
    }
  }
}
