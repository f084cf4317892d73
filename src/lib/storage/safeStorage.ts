/** A browser storage that never throws: when it is unavailable, reads return null and writes false. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
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
});

/** localStorage. */
export const safeStorage = safe(() => globalThis.localStorage);

/** sessionStorage. */
export const safeSession = safe(() => globalThis.sessionStorage);
