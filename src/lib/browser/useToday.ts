import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;
let today: Date | null = null;

/** Today in the browser; null while rendering to a string, where "today" would be the day of the build. */
export function useToday(): Date | null {
  return useSyncExternalStore(
    never,
    () => (today ??= new Date()),
    () => null,
  );
}
