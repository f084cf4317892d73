import { useSyncExternalStore } from 'react';
import { BERLIN } from '../../../contracts/time/berlinTime';

const never = (): (() => void) => () => undefined;

/**
 * Returns the visitor's zone as the system reports it, or the site's zone where Intl cannot format times in the reported
 * one, such as `Etc/Unknown`.
 */
export function usableTimeZone(reported: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: reported ?? '' }).resolvedOptions().timeZone;
  } catch {
    return BERLIN;
  }
}

let known: string | undefined;

/** The visitor's time zone; null during prerendering and hydration. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(
    never,
    () => (known ??= usableTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)),
    () => null,
  );
}
