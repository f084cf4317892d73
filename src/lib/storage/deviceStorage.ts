/** Kind of storage: localStorage, sessionStorage, IndexedDB, or Cache Storage. */
export type StorageKind = 'local' | 'session' | 'database' | 'files';

/** One stored item. */
export interface StoredItem {
  kind: StorageKind;
  name: string;
}

/** Empty where a browser forbids access to a storage. */
async function names(ask: () => string[] | Promise<string[]>): Promise<string[]> {
  try {
    return await ask();
  } catch {
    return [];
  }
}

const databases = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => name ?? []);

/** Everything that this site stores on the device, by name. */
export async function listDeviceStorage(): Promise<StoredItem[]> {
  const storages: [StorageKind, () => string[] | Promise<string[]>][] = [
    ['local', () => Object.keys(localStorage)],
    ['session', () => Object.keys(sessionStorage)],
    ['database', databases],
    ['files', () => caches.keys()],
  ];
  const found = await Promise.all(
    storages.map(async ([kind, ask]) => (await names(ask)).map((name) => ({ kind, name }))),
  );
  return found.flat();
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const asked = indexedDB.deleteDatabase(name);
    // A database in use is deleted once it is closed.
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve();
  });
}

async function remove({ kind, name }: StoredItem): Promise<void> {
  if (kind === 'local') localStorage.removeItem(name);
  else if (kind === 'session') sessionStorage.removeItem(name);
  else if (kind === 'database') await deleteDatabase(name);
  else await caches.delete(name);
}

const CHANNEL = 'stored-data';
const DELETED = 'deleted';

/** Null where the browser has no channels, or refuses one with storage (Firefox). */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/**
 * Deletes everything that this site stores on the device, and unregisters its service worker, which would cache pages
 * again. Every open tab forgets what it holds, so that it does not store that again.
 */
export async function deleteDeviceStorage(): Promise<void> {
  const channel = openChannel();
  channel?.postMessage(DELETED);
  channel?.close();
  const workers =
    'serviceWorker' in navigator
      ? await navigator.serviceWorker.getRegistrations().catch(() => [])
      : [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  for (const item of await listDeviceStorage()) await remove(item).catch(() => undefined);
}

/**
 * Calls back when the visitor has all stored data deleted, in this tab or another one; session storage, which only its own
 * tab can reach, is deleted before.
 * @returns unsubscribes
 */
export function followDeletion(deleted: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', () => {
    void names(() => Object.keys(sessionStorage)).then((keys) => {
      keys.forEach((key) => sessionStorage.removeItem(key));
      deleted();
    });
  });
  return () => channel?.close();
}
