import type { Page } from '@playwright/test';
import { placesInDocument, placesOfStops, type Place } from './elementPositions';

/** Whether what comes later is met before: above without being in a column to the right, or on the same line to the left. */
function isMetBefore(later: Place, earlier: Place): boolean {
  const isAbove = later.bottom <= earlier.top + 1;
  if (isAbove) return later.left < earlier.right - 1;
  const shared = Math.min(later.bottom, earlier.bottom) - Math.max(later.top, earlier.top);
  const onOneLine = shared > Math.min(later.bottom - later.top, earlier.bottom - earlier.top) / 2;
  return onOneLine && later.right <= earlier.left + 1;
}

/** What stands on the window, or on an edge of what scrolls, is at every place of the page: it is compared with its like. */
function misplaced(places: readonly Place[]): string[] {
  const found = places.flatMap((later, at) =>
    places
      .slice(0, at)
      .filter((earlier) => earlier.on === later.on && isMetBefore(later, earlier))
      .slice(-1)
      .map((earlier) => `${later.name} stands before ${earlier.name}`),
  );
  return found.slice(0, 8);
}

/** What the eye meets in another order than the document has. */
export const outOfOrder = async (page: Page): Promise<string[]> =>
  misplaced(await placesInDocument(page));

/** What the Tab key meets in another order than the eye. */
export const stopsOutOfOrder = async (page: Page): Promise<string[]> =>
  misplaced(await placesOfStops(page));
