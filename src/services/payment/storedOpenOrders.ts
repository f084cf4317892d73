import { safeStorage } from '@/lib/storage/safeStorage';

/** Key in localStorage. `openOrders.ts`, which parses the value, is loaded only when there is one. */
const STORAGE_KEY = 'openOrders';

const listeners = new Set<() => void>();

/** The stored open orders as JSON text; null when there are none. */
export const readStoredOrders = (): string | null => safeStorage.get(STORAGE_KEY);

/** Server snapshot: prerendering has no storage. */
export const noStoredOrders = (): null => null;

/** @param text JSON; null removes the stored value */
export function storeOrders(text: string | null): void {
  if (text === null) safeStorage.remove(STORAGE_KEY);
  else safeStorage.set(STORAGE_KEY, text);
  listeners.forEach((listener) => listener());
}

/** Calls back whenever the stored value changes, in this tab or another. */
export function subscribeToStoredOrders(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === STORAGE_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
