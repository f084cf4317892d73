import type { Page } from '@playwright/test';
import { placesInDocument, placesOfStops, type Place } from './elementPositions';

/** True when an element later in the document is displayed earlier: above in the same column, or to the left on the same line. */
function isMetBefore(later: Place, earlier: Place): boolean {
  const isAbove = later.bottom <= earlier.top + 1;
  if (isAbove) return later.left < earlier.right - 1;
  const shared = Math.min(later.bottom, earlier.bottom) - Math.max(later.top, earlier.top);
  const onOneLine = shared > Math.min(later.bottom - later.top, earlier.bottom - earlier.top) / 2;
  return onOneLine && later.right <= earlier.left + 1;
}

/** Fixed and sticky elements have no fixed place on the page, so they are compared with each other only. */
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

/** Elements that are displayed in another order than in the document. */
export const outOfOrder = async (page: Page): Promise<string[]> =>
  misplaced(await placesInDocument(page));

/** Elements that the Tab key reaches in another order than they are displayed. */
export const stopsOutOfOrder = async (page: Page): Promise<string[]> =>
  misplaced(await placesOfStops(page));
