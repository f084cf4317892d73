import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False while a page is rendered ahead and taken over, then true: for what only a browser can show. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
