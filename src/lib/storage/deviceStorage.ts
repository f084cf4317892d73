/** Where something is kept: until it is deleted, until the tab is closed, in a database, among the files of the worker. */
export type Place = 'local' | 'session' | 'database' | 'files';

export interface Kept {
  place: Place;
  name: string;
}

/** What cannot be asked, as in a browser that forbids storage, keeps nothing. */
async function names(ask: () => string[] | Promise<string[]>): Promise<string[]> {
  try {
    return await ask();
  } catch {
    return [];
  }
}

const databases = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => name ?? []);

/** Everything that this site keeps on the device, by name. */
export async function listDeviceStorage(): Promise<Kept[]> {
  const places: [Place, () => string[] | Promise<string[]>][] = [
    ['local', () => Object.keys(localStorage)],
    ['session', () => Object.keys(sessionStorage)],
    ['database', databases],
    ['files', () => caches.keys()],
  ];
  const found = await Promise.all(
    places.map(async ([place, ask]) => (await names(ask)).map((name) => ({ place, name }))),
  );
  return found.flat();
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const asked = indexedDB.deleteDatabase(name);
    // One that is still in use goes as soon as it is closed.
    asked.onsuccess = asked.onerror = asked.onblocked = () => resolve();
  });
}

async function forget({ place, name }: Kept): Promise<void> {
  if (place === 'local') localStorage.removeItem(name);
  else if (place === 'session') sessionStorage.removeItem(name);
  else if (place === 'database') await deleteDatabase(name);
  else await caches.delete(name);
}

/** Deletes everything that this site keeps on the device, and lets its worker go, which would keep pages again. */
export async function deleteDeviceStorage(): Promise<void> {
  const workers =
    'serviceWorker' in navigator
      ? await navigator.serviceWorker.getRegistrations().catch(() => [])
      : [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  for (const kept of await listDeviceStorage()) await forget(kept).catch(() => undefined);
}
