import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { PageExpiryContext } from '@/components/seo/pageExpiryContext';
import { askClockOffset } from '@/lib/network/serverClock';
import type { Workshop } from '@/services/content/types/workshop';
import { nextChange, splitWorkshops, type SplitWorkshops } from './splitWorkshops';

/** Max. delay of a timer (24.8 days). */
const MAX_DELAY_MS = 2_147_483_647;

/** Creates a clock that returns the same time until `tick` is called or the server's time is known. */
function makeClock() {
  let now: number | null = null;
  let offset = 0;
  let isAsked = false;
  let isSettled = false;
  const listeners = new Set<() => void>();
  const tick = (): void => {
    now = Date.now() + offset;
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
  return {
    tick,
    subscribe,
    read: (): number => (now ??= Date.now() + offset),
    isSettled: (): boolean => isSettled,
    /** Follows the server's clock from now on; the device's when the server does not answer. */
    async settle(): Promise<void> {
      if (isAsked) return;
      isAsked = true;
      offset = (await askClockOffset()) ?? 0;
      isSettled = true;
      tick();
    },
  };
}

/**
 * Splits workshops into forthcoming and past, and updates when one begins while the page is open.
 * Before hydration the split is made as of `fetchedAt` (ms since the epoch), so that server and
 * client render the same. When the device's clock says that a workshop has begun since, the server is asked for the time
 * first: a clock that is ahead would hide every sign-up.
 */
export function useSplitWorkshops(
  workshops: readonly Workshop[],
  fetchedAt: number,
): SplitWorkshops {
  const [clock] = useState(makeClock);
  const read = useSyncExternalStore<number | null>(clock.subscribe, clock.read, () => null);
  // A device's clock may also be behind.
  const deviceNow = Math.max(read ?? 0, fetchedAt);
  const isSettled = useSyncExternalStore(clock.subscribe, clock.isSettled, () => false);
  const firstChange = nextChange(workshops, fetchedAt);
  const isDoubtful = !isSettled && firstChange !== null && firstChange <= deviceNow;
  useEffect(() => {
    if (isDoubtful) void clock.settle();
  }, [clock, isDoubtful]);
  const now = isDoubtful ? fetchedAt : deviceNow;
  const change = nextChange(workshops, now);
  const collector = use(PageExpiryContext);
  // The collector belongs to one prerendering; nothing else observes it.
  // oxlint-disable-next-line react/immutability
  if (collector !== null) collector.at = change;
  useEffect(() => {
    if (change === null || isDoubtful) return undefined;
    const timer = setTimeout(clock.tick, Math.min(Math.max(change - deviceNow, 0), MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [clock, change, deviceNow, isDoubtful]);
  return splitWorkshops(workshops, now);
}
