/** Where what a visitor keeps for offline lies: apart from the pages that were visited, so that visiting never pushes it out. */
export const OFFLINE_CACHE = 'open-strings-kept-1';

/** The page says this to the worker when something was kept or let go. */
export const OFFLINE_CHANGED = 'kept-changed';

/** Whether anything is kept on this device; where a browser forbids even to ask, nothing is. */
export async function hasOfflineItems(): Promise<boolean> {
  try {
    return await caches.has(OFFLINE_CACHE);
  } catch {
    return false;
  }
}
