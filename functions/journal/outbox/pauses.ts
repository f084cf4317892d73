import { DOUBT_MS } from '../../mail/delivery/sentMailLog';

/** Longest pause of a mail in ms: so late is a buyer's mail at most after the mail server works again. */
export const MAX_MAIL_PAUSE_MS = 15 * 60_000;
const MAX_QUEUE_PAUSE_MS = 60_000;

const doubled = (first: number, times: number, most: number): number =>
  Math.min(first * 2 ** Math.min(times, 30), most);

/** Pause in ms before the next try of one mail: doubles up to a quarter of an hour, without a limit of tries. */
export const retryPause = (attempts: number, first: number): number =>
  doubled(first, attempts - 1, MAX_MAIL_PAUSE_MS);

/** Pause in ms before a mail that may have arrived is repeated; long, because each repetition may be a duplicate. */
export const doubtfulPause = (attempts: number): number =>
  attempts === 1 ? DOUBT_MS : MAX_MAIL_PAUSE_MS;

/** Pause in ms of the whole queue while the mail server accepts nothing; afterwards one mail probes it. */
export const queuePause = (tries: number, first: number): number =>
  doubled(first, tries - 1, MAX_QUEUE_PAUSE_MS);
