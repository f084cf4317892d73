/** Cache of offline downloads, separate from visited pages so that visits never evict them. */
export const OFFLINE_CACHE = 'open-strings-kept-1';

/** True when this device has offline downloads; false where a browser forbids access. */
export async function hasOfflineItems(): Promise<boolean> {
  try {
    return await caches.has(OFFLINE_CACHE);
  } catch {
    return false;
  }
}
