/** A storage of the browser that never throws: reads answer null and writes answer false where it does not serve. */
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

/** Kept until the visitor clears it. */
export const safeStorage = safe(() => globalThis.localStorage);

/** Survives a reload and a crash of the tab, and is gone when it is closed. */
export const safeSession = safe(() => globalThis.sessionStorage);
