/** A browser storage that never throws: when it is unavailable, reads return null and writes false. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** The keys that begin with a text. */
  keys(start: string): string[];
}

/** Storage may be full, forbidden (private mode, blocked cookies) or absent (Node); even asking for it may throw. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const safe = (storage: () => Storage): SafeStorage => ({
  get: (key) => attempt(() => storage().getItem(key), null),
  set: (key, value) => attempt(() => (storage().setItem(key, value), true), false),
  remove: (key) => attempt(() => storage().removeItem(key), undefined),
  keys: (start) =>
    attempt(
      () => Array.from({ length: storage().length }, (_, at) => storage().key(at) ?? ''),
      [],
    ).filter((key) => key.startsWith(start)),
});

/** localStorage. */
export const safeStorage = safe(() => globalThis.localStorage);

/** sessionStorage. */
export const safeSession = safe(() => globalThis.sessionStorage);
