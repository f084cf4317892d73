import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** The visitor's time zone; null during prerendering and hydration. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
