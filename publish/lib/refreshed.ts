/** An answer serves again for this long, ms; an older one up to a minute while a new one is fetched. */
const FRESH_MS = 5000;
const MAX_STALE_MS = 60_000;

/** A value of another service that pages show as it was a minute ago at most. */
export class Refreshed<T> {
  private last: { at: number; value: T } | null = null;
  private reading: Promise<T> | null = null;

  constructor(private readonly fetch: () => Promise<T>) {}

  /** @throws when the service cannot be asked */
  async read(): Promise<T> {
    const age = Date.now() - (this.last?.at ?? -Infinity);
    if (this.last === null || age > MAX_STALE_MS) return this.readNow();
    // A failure is told by the next call that has to wait.
    if (age > FRESH_MS) this.readNow().catch(() => undefined);
    return this.last.value;
  }

  /** The value as it is. @throws when the service cannot be asked */
  readNow(): Promise<T> {
    const at = Date.now();
    this.reading ??= this.fetch()
      .then((value) => {
        this.last = { at, value };
        return value;
      })
      .finally(() => (this.reading = null));
    return this.reading;
  }
}
