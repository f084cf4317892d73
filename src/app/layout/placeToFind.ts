import * as v from 'valibot';
import { safeSession } from '@/lib/safeStorage';
import { stored } from '@/lib/stored';

/** Where the router keeps how far down each page was read, in CSS pixels by the page's key. */
const places = stored(
  safeSession,
  'react-router-scroll-positions',
  v.record(v.string(), v.unknown()),
);

/** How far down a page that the browser opened again was left; null for one that is opened anew. */
function keptPlace(key: string): number | null {
  const [opened] = performance.getEntriesByType('navigation');
  const type = opened !== undefined && 'type' in opened ? opened.type : null;
  if (type !== 'reload' && type !== 'back_forward') return null;
  const place = places.read()?.[key];
  return typeof place === 'number' ? place : null;
}

/** The browser scrolls as far as a page goes that is still too short for the place; whoever is elsewhere went there. */
function isTooShortFor(place: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY < place && window.scrollY + clientHeight > scrollHeight - 2;
}

/**
 * The place that a page which the browser opened again is still to be brought to: it was too short when the browser
 * scrolled. Null where the visitor has moved since, or opens the page anew.
 * @param key under which the router keeps the place
 */
export function placeToFind(key: string): number | null {
  const place = keptPlace(key);
  return place !== null && isTooShortFor(place) ? place : null;
}

/**
 * The place for a page that is drawn in place of what stands there: where it was left, or where the visitor has moved to
 * since. Null where the page is opened anew. To be asked while what stands there still does.
 * @param key under which the router keeps the place
 */
export function placeToKeep(key: string): number | null {
  const place = keptPlace(key);
  return place === null || isTooShortFor(place) ? place : window.scrollY;
}
