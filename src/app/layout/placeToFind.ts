import * as v from 'valibot';
import { safeSession } from '@/lib/safeStorage';
import { stored } from '@/lib/stored';

/** Where the router keeps how far down each page was read, in CSS pixels by the page's key. */
const places = stored(safeSession, 'react-router-scroll-positions', v.record(v.string(), v.unknown()));

/**
 * The place that a page which the browser opened again is still to be brought to: it was too short when the browser
 * scrolled. Null where the visitor has moved since, or opens the page anew.
 * @param key under which the router keeps the place
 */
export function placeToFind(key: string): number | null {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opened?.type !== 'reload' && opened?.type !== 'back_forward') return null;
  const place = places.read()?.[key];
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY + clientHeight > scrollHeight - 2;
  return typeof place === 'number' && isAtEnd && window.scrollY < place ? place : null;
}
