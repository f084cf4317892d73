/**
 * localStorage that never throws: it may be full, forbidden (private mode, blocked cookies) or absent (Node).
 * Reads answer null and writes answer false in those cases.
 */
export const safeStorage = {
  get(key: string): string | null {
    try {
      return globalThis.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): boolean {
    try {
      globalThis.localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      globalThis.localStorage.removeItem(key);
    } catch {
      // Nothing was stored, so nothing is left behind.
    }
  },
};
