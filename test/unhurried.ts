import { setTimeout as sleep } from 'node:timers/promises';

/** `npm run proof:unhurried` sets it: on a busy machine time passes between two calls of a test. */
const PAUSE_MS = Number(process.env['UNHURRIED_MS'] ?? 0);

/** Stands between the calls of a test, and lets sweepers, events and mails act there. */
export const unhurried = (): Promise<void> => (PAUSE_MS > 0 ? sleep(PAUSE_MS) : Promise.resolve());
