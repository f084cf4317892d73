import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { ChangesContext } from '@/components/seo/changesContext';
import type { Workshop } from '@/services/content/types/workshop';
import { nextChange, splitWorkshops, type SplitWorkshops } from './splitWorkshops';

/** Timers wait 24 days at most. */
const LONGEST_WAIT_MS = 2_147_483_647;

/** A clock that shows the same time until it is told to look again. */
function makeClock() {
  let now: number | null = null;
  const listeners = new Set<() => void>();
  const tick = (): void => {
    now = Date.now();
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    // Timers sleep with the device.
    document.addEventListener('visibilitychange', tick);
    return () => {
      listeners.delete(listener);
      document.removeEventListener('visibilitychange', tick);
    };
  };
  return { tick, subscribe, read: (): number => (now ??= Date.now()) };
}

/**
 * Forthcoming and past workshops; one that begins while the page is open moves. Before the page runs in a browser,
 * `fetchedAt` (ms, when the content was fetched) stands in for now, so that the first render is the same everywhere.
 */
export function useSplit(workshops: readonly Workshop[], fetchedAt: number): SplitWorkshops {
  const [clock] = useState(makeClock);
  const now =
    useSyncExternalStore<number | null>(clock.subscribe, clock.read, () => null) ?? fetchedAt;
  const change = nextChange(workshops, now);
  const collector = use(ChangesContext);
  // The collector belongs to one rendering to a string; nothing else observes it.
  // oxlint-disable-next-line react/immutability
  if (collector !== null) collector.at = change;
  useEffect(() => {
    if (change === null) return undefined;
    const timer = setTimeout(
      clock.tick,
      Math.min(Math.max(change - Date.now(), 0), LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [clock, change, now]);
  return splitWorkshops(workshops, now);
}
