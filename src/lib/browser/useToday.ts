import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;
let today: Date | null = null;

/** Today's date; null during prerendering and hydration. */
export function useToday(): Date | null {
  return useSyncExternalStore(
    never,
    () => (today ??= new Date()),
    () => null,
  );
}
