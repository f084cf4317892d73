import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;
let now: number | null = null;

/** The time of the first call, ms since 1970; null during prerendering and hydration. */
export function useNow(): number | null {
  return useSyncExternalStore(
    never,
    () => (now ??= Date.now()),
    () => null,
  );
}
