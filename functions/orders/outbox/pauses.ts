import { DOUBT_MS } from '../../mail/delivery/sentMailLog';

const HOUR_MS = 3_600_000;
const MAX_DOUBTFUL_PAUSE_MS = 24 * HOUR_MS;
const MAX_QUEUE_PAUSE_MS = 60_000;

const doubled = (first: number, times: number, most: number): number =>
  Math.min(first * 2 ** Math.min(times, 30), most);

/** Pause in ms before the next try of one mail: doubles up to an hour, without a limit of tries. */
export const retryPause = (attempts: number, first: number): number =>
  doubled(first, attempts - 1, HOUR_MS);

/** Pause in ms before a mail that may have arrived is repeated; long, because each repetition may be a duplicate. */
export const doubtfulPause = (attempts: number): number =>
  doubled(DOUBT_MS, 2 * (attempts - 1), MAX_DOUBTFUL_PAUSE_MS);

/** Pause in ms of the whole queue while the mail server accepts nothing; afterwards one mail probes it. */
export const queuePause = (tries: number, first: number): number =>
  doubled(first, tries - 1, MAX_QUEUE_PAUSE_MS);
