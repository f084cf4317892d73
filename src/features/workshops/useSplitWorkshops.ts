import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { PageExpiryContext } from '@/components/seo/pageExpiryContext';
import type { Workshop } from '@/services/content/types/workshop';
import { nextChange, splitWorkshops, type SplitWorkshops } from './splitWorkshops';

/** Max. delay of a timer (24.8 days). */
const MAX_DELAY_MS = 2_147_483_647;

/** Creates a clock that returns the same time until `tick` is called. */
function makeClock() {
  let now: number | null = null;
  const listeners = new Set<() => void>();
  const tick = (): void => {
    now = Date.now();
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    // Timers do not run while the device sleeps.
    document.addEventListener('visibilitychange', tick);
    return () => {
      listeners.delete(listener);
      document.removeEventListener('visibilitychange', tick);
    };
  };
  return { tick, subscribe, read: (): number => (now ??= Date.now()) };
}

/**
 * Splits workshops into forthcoming and past, and updates when one begins while the page is open.
 * Before hydration the split is made as of `fetchedAt` (ms since the epoch), so that server and
 * client render the same.
 */
export function useSplitWorkshops(
  workshops: readonly Workshop[],
  fetchedAt: number,
): SplitWorkshops {
  const [clock] = useState(makeClock);
  const now =
    useSyncExternalStore<number | null>(clock.subscribe, clock.read, () => null) ?? fetchedAt;
  const change = nextChange(workshops, now);
  const collector = use(PageExpiryContext);
  // The collector belongs to one prerendering; nothing else observes it.
  // oxlint-disable-next-line react/immutability
  if (collector !== null) collector.at = change;
  useEffect(() => {
    if (change === null) return undefined;
    const timer = setTimeout(clock.tick, Math.min(Math.max(change - Date.now(), 0), MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [clock, change, now]);
  return splitWorkshops(workshops, now);
}
