export interface StaleCacheOptions {
  freshMs: number;
  /** Pause after a failure before `load` is called again. */
  retryMs: number;
  now: () => number;
  /** Told of each failed load. */
  onError(error: unknown, servedStale: boolean): void;
}

export interface Cached<T> {
  value: T;
  /** When the value was loaded, on the clock of `now`. */
  loadedAt: number;
}

/**
 * One value that is loaded at most once at a time: fresh for a while, then served stale while it is loaded anew and for
 * as long as loading fails. Only a reader without any value waits, or sees the failure.
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
    const { cached } = this;
    if (!cached) return this.resting() ? Promise.reject(this.failure?.error) : this.refresh();
    const isFresh = this.options.now() - cached.loadedAt < this.options.freshMs;
    // The failure has been reported through onError; the reader has the stale value.
    if (!isFresh && !this.resting()) this.refresh().catch(() => undefined);
    return cached;
  }

  /** Whether the last load failed so lately that the next one has to wait. */
  private resting(): boolean {
    return (
      this.failure !== undefined && this.options.now() - this.failure.at < this.options.retryMs
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
