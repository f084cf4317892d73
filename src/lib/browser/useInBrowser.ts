import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False during prerendering and hydration, then true: for content that only a browser can show. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
