const HOUR = 3_600_000;
const LONGEST_DOUBT = 24 * HOUR;
const FIRST_DOUBT = 5 * 60_000;
const LONGEST_REST = 60_000;

const doubled = (first: number, times: number, most: number): number =>
  Math.min(first * 2 ** Math.min(times, 30), most);

/** Pause before the next try of one mail, in ms: it doubles up to an hour, and goes on for as long as it takes. */
export const retryPause = (attempts: number, first: number): number =>
  doubled(first, attempts - 1, HOUR);

/** Pause before a mail that may have arrived already is repeated, in ms: nobody wants ten of them from a slow server. */
export const doubtPause = (attempts: number): number =>
  doubled(FIRST_DOUBT, 2 * (attempts - 1), LONGEST_DOUBT);

/** Rest of the whole queue while the mail server does not take anything, in ms; one mail then asks again. */
export const restPause = (tries: number, first: number): number =>
  doubled(first, tries - 1, LONGEST_REST);
