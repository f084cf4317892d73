/** The text is looked at in so many stripes. */
const STRIPES = 20;

/** So much of the text has to have been in view, besides its end, before it counts as read. */
const READ_SHARE = 0.8;

/** Nobody reads a text in less time, looks of one second each; who jumps about in it has not read it. */
const LEAST_LOOKS = 10;

/** Before this part of the text nothing has begun that could be resumed. */
export const BEGUN = 0.05;

/** What of a text is in the window, both 0 to 1 of its height; outside of these where it has not come or has gone. */
export interface Look {
  top: number;
  bottom: number;
}

export interface Reading {
  /** Takes note of what is in view. To be called once a second while the page is seen. */
  look(view: Look): { part: number; finished: boolean };
}

const clamp = (part: number): number => Math.min(1, Math.max(0, part));

/**
 * Follows how far a text is read.
 * @param before where reading stopped last time, 0 to 1: so much counts as seen
 */
export function makeReading(before: number): Reading {
  const seen = new Set(Array.from({ length: Math.floor(before * STRIPES) }, (_, stripe) => stripe));
  let looks = 0;
  return {
    look({ top, bottom }) {
      looks++;
      for (let stripe = 0; stripe < STRIPES; stripe++) {
        const middle = (stripe + 0.5) / STRIPES;
        if (top <= middle && middle <= bottom) seen.add(stripe);
      }
      const finished =
        looks >= LEAST_LOOKS && seen.has(STRIPES - 1) && seen.size >= READ_SHARE * STRIPES;
      // Eyes rest in the upper third of a window.
      return { part: clamp(top + (bottom - top) / 3), finished };
    },
  };
}
