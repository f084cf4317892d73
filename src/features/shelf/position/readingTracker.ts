/** The text is divided into this many stripes. */
const STRIPES = 20;

/** Share of the text that must have been visible, besides its end, before it counts as read. */
const READ_SHARE = 0.8;

/**
 * Min. number of observations (one per second) before a text can count as read, so that jumping to
 * the end does not.
 */
const MIN_OBSERVATIONS = 10;

/** Share of the text below which there is nothing to resume. */
export const MIN_RESUMABLE_SHARE = 0.05;

/**
 * Visible part of a text as shares of its height; below 0 or above 1 where the viewport extends
 * beyond it.
 */
export interface VisiblePart {
  top: number;
  bottom: number;
}

/** Tracks how far one text was read. */
export interface ReadingTracker {
  /** Records the visible part. Call once a second while the page is visible. */
  observe(view: VisiblePart): { part: number; finished: boolean };
}

const clamp = (part: number): number => Math.min(1, Math.max(0, part));

/**
 * Creates a tracker of how far a text is read.
 * @param before share of the text that was read on earlier visits, 0 to 1
 */
export function makeReadingTracker(before: number): ReadingTracker {
  const seen = new Set(Array.from({ length: Math.floor(before * STRIPES) }, (_, stripe) => stripe));
  let observations = 0;
  return {
    observe({ top, bottom }) {
      observations++;
      for (let stripe = 0; stripe < STRIPES; stripe++) {
        const middle = (stripe + 0.5) / STRIPES;
        if (top <= middle && middle <= bottom) seen.add(stripe);
      }
      const finished =
        observations >= MIN_OBSERVATIONS &&
        seen.has(STRIPES - 1) &&
        seen.size >= READ_SHARE * STRIPES;
      // Assume that the reader looks at the upper third of the viewport.
      return { part: clamp(top + (bottom - top) / 3), finished };
    },
  };
}
