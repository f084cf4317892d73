import * as v from 'valibot';
import { safeSession } from '@/lib/storage/safeStorage';
import { stored } from '@/lib/storage/stored';

/** The router's record: scroll positions in CSS pixels by the key of the page. */
const positions = stored(
  safeSession,
  'react-router-scroll-positions',
  v.record(v.string(), v.unknown()),
);

/** The position at which a page was left before this document was loaded; null when none is known. */
export function storedPosition(key: string): number | null {
  const position = positions.read()?.[key];
  return typeof position === 'number' ? position : null;
}

/** The position of this document's page; null when it was opened anew, not by reload, back or forward. */
function reopenedPosition(key: string): number | null {
  const [opened] = performance.getEntriesByType('navigation');
  const type = opened !== undefined && 'type' in opened ? opened.type : null;
  return type === 'reload' || type === 'back_forward' ? storedPosition(key) : null;
}

/** True while the browser has scrolled to the end of a page that is still too short; elsewhere the visitor has moved. */
function isTooShortFor(position: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY < position && window.scrollY + clientHeight > scrollHeight - 2;
}

/**
 * The position that a hydrated page still has to be brought to because it was too short when the browser scrolled it.
 * Null where the visitor has moved since, or opens the page anew.
 * @param key under which the router stores the position
 */
export function positionToFind(key: string): number | null {
  const position = reopenedPosition(key);
  return position !== null && isTooShortFor(position) ? position : null;
}

/**
 * The position for a page that replaces what is on the screen: where it was left, or where the visitor has scrolled
 * since. Null where the page is opened anew. Call it before the page is replaced.
 * @param key under which the router stores the position
 */
export function positionToKeep(key: string): number | null {
  const position = reopenedPosition(key);
  return position === null || isTooShortFor(position) ? position : window.scrollY;
}
