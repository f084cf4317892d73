import type { Page } from '@playwright/test';
import { positionsInDocument, positionsOfTabStops, type ElementPosition } from './elementPositions';

/** True when an element later in the document is displayed earlier: above in the same column, or to the left on the same line. */
function isDisplayedBefore(later: ElementPosition, earlier: ElementPosition): boolean {
  const isAbove = later.bottom <= earlier.top + 1;
  if (isAbove) return later.left < earlier.right - 1;
  const shared = Math.min(later.bottom, earlier.bottom) - Math.max(later.top, earlier.top);
  const onOneLine = shared > Math.min(later.bottom - later.top, earlier.bottom - earlier.top) / 2;
  return onOneLine && later.right <= earlier.left + 1;
}

/** Fixed and sticky elements have no fixed position on the page, so they are compared with each other only. */
function misplaced(positions: readonly ElementPosition[]): string[] {
  const found = positions.flatMap((later, at) =>
    positions
      .slice(0, at)
      .filter((earlier) => earlier.on === later.on && isDisplayedBefore(later, earlier))
      .slice(-1)
      .map((earlier) => `${later.name} stands before ${earlier.name}`),
  );
  return found.slice(0, 8);
}

/** Elements that are displayed in another order than in the document. */
export const elementsOutOfOrder = async (page: Page): Promise<string[]> =>
  misplaced(await positionsInDocument(page));

/** Elements that the Tab key reaches in another order than they are displayed. */
export const tabStopsOutOfOrder = async (page: Page): Promise<string[]> =>
  misplaced(await positionsOfTabStops(page));
