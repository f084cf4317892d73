import { safeStorage } from '@/lib/safeStorage';

/** Where open orders are kept; what reads them (openOrders.ts) comes where there are any. */
const PLACE = 'openOrders';

const listeners = new Set<() => void>();

/** What this device keeps of open orders, as it is written down; null when there is nothing. */
export const keptOrders = (): string | null => safeStorage.get(PLACE);

/** While a page is rendered to a string there is no device. */
export const noKeptOrders = (): null => null;

/** @param text null for nothing more to keep */
export function keepOrders(text: string | null): void {
  if (text === null) safeStorage.remove(PLACE);
  else safeStorage.set(PLACE, text);
  listeners.forEach((listener) => listener());
}

/** Calls back whenever what is kept changes, in this tab or another. */
export function subscribeToKeptOrders(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === PLACE || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
