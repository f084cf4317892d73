import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** The visitor's time zone; null while rendering to a string, where it would be the builder's. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
