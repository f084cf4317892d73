/** A module in a chunk of its own, or a value that is made with it. */
export interface LazyModule<T> {
  /** Loads it once, however often it is called; after a failure the next call tries again. */
  load(): Promise<T>;
  /** The loaded value, for the first render of prerendered and revisited pages; null before. */
  loadedOrNull(): T | null;
  /** Starts to load before it is needed. A failure is reported by the later `load`. */
  preload(): void;
  /** Calls back when it is loaded, whoever called `load`. @returns unsubscribes */
  onLoad(listener: (value: T) => void): () => void;
}

let loadingCount = 0;

/** True while a lazy module is being loaded. */
export const areModulesLoading = (): boolean => loadingCount > 0;

export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const listeners = new Set<(value: T) => void>();
  const start = async (): Promise<T> => {
    loadingCount += 1;
    try {
      const value = (loaded = await importModule());
      listeners.forEach((listener) => listener(value));
      return value;
    } finally {
      loadingCount -= 1;
    }
  };
  const load = (): Promise<T> =>
    (loading ??= start().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
  return {
    load,
    loadedOrNull: () => loaded,
    preload: () => void load().catch(() => undefined),
    onLoad: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
