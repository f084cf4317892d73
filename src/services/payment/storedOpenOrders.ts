import { safeStorage } from '@/lib/safeStorage';

/** Where open orders are kept; what reads them (openOrders.ts) comes where there are any. */
const STORAGE_KEY = 'openOrders';

const listeners = new Set<() => void>();

/** What this device keeps of open orders, as it is written down; null when there is nothing. */
export const readStoredOrders = (): string | null => safeStorage.get(STORAGE_KEY);

/** While a page is rendered to a string there is no device. */
export const noStoredOrders = (): null => null;

/** @param text null for nothing more to keep */
export function storeOrders(text: string | null): void {
  if (text === null) safeStorage.remove(STORAGE_KEY);
  else safeStorage.set(STORAGE_KEY, text);
  listeners.forEach((listener) => listener());
}

/** Calls back whenever what is kept changes, in this tab or another. */
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
