import type { Workshop } from '@/services/content/types/workshop';

export interface SplitWorkshops {
  /** The next first. */
  forthcoming: Workshop[];
  /** The latest first. */
  past: Workshop[];
}

/** A workshop that starts exactly now is still forthcoming; a millisecond later it is past. `now` in ms. */
export function splitWorkshops(workshops: readonly Workshop[], now: number): SplitWorkshops {
  const byStart = [...workshops].sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
  const isForthcoming = ({ start }: Workshop): boolean => Date.parse(start) >= now;
  return {
    forthcoming: byStart.filter(isForthcoming),
    past: byStart.filter((workshop) => !isForthcoming(workshop)).reverse(),
  };
}

/** The next instant, in ms, at which the split changes; null when it will not. */
export function nextChange(workshops: readonly Workshop[], now: number): number | null {
  const [next] = splitWorkshops(workshops, now).forthcoming;
  return next === undefined ? null : Date.parse(next.start) + 1;
}
