/** Something that arrives late: code in a chunk of its own, or what is made with it. */
export interface LateModule<T> {
  /** Brings it once, however often it is asked for; after a failure the next call tries again. */
  load(): Promise<T>;
  /** What has arrived; null before. Lets pre-rendered and revisited pages show it in the first render. */
  ifLoaded(): T | null;
  /** Begins to load when somebody is about to want it; a failure shows when they do. */
  expect(): void;
  /** Calls back when it arrives after all, whoever asked again. @returns ends the waiting */
  await(take: (value: T) => void): () => void;
}

export function lateModule<T>(bring: () => Promise<T>): LateModule<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const waiting = new Set<(value: T) => void>();
  const load = (): Promise<T> =>
    (loading ??= bring().then(
      (value) => {
        loaded = value;
        waiting.forEach((take) => take(value));
        return value;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  return {
    load,
    ifLoaded: () => loaded,
    expect: () => void load().catch(() => undefined),
    await: (take) => {
      waiting.add(take);
      return () => void waiting.delete(take);
    },
  };
}
