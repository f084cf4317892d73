const HOUR = 3_600_000;
const LONGEST_DOUBT = 24 * HOUR;
const FIRST_DOUBT = 5 * 60_000;
const LONGEST_REST = 60_000;

const doubled = (first: number, times: number, most: number): number =>
  Math.min(first * 2 ** Math.min(times, 30), most);

/** Pause in ms before the next try of one mail: doubles up to an hour, without a limit of tries. */
export const retryPause = (attempts: number, first: number): number =>
  doubled(first, attempts - 1, HOUR);

/** Pause in ms before a mail that may have arrived is repeated; long, because each repetition may be a duplicate. */
export const doubtPause = (attempts: number): number =>
  doubled(FIRST_DOUBT, 2 * (attempts - 1), LONGEST_DOUBT);

/** Pause in ms of the whole queue while the mail server accepts nothing; afterwards one mail probes it. */
export const restPause = (tries: number, first: number): number =>
  doubled(first, tries - 1, LONGEST_REST);
