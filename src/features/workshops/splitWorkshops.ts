import type { Workshop } from '@/services/content/types/workshop';

/** Workshops by time. */
export interface SplitWorkshops {
  /** Next first. */
  forthcoming: Workshop[];
  /** Latest first. */
  past: Workshop[];
}

/**
 * Splits workshops; one that starts exactly now is forthcoming.
 * @param now ms since the epoch
 */
export function splitWorkshops(workshops: readonly Workshop[], now: number): SplitWorkshops {
  const byStart = [...workshops].sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const isForthcoming = ({ start }: Workshop): boolean => Date.parse(start) >= now;
  return {
    forthcoming: byStart.filter(isForthcoming),
    past: byStart.filter((workshop) => !isForthcoming(workshop)).reverse(),
  };
}

/** Returns the next time (ms since the epoch) at which the split changes; null when it will not. */
export function nextChange(workshops: readonly Workshop[], now: number): number | null {
  const [next] = splitWorkshops(workshops, now).forthcoming;
  return next === undefined ? null : Date.parse(next.start) + 1;
}
