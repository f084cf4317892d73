import { setTimeout as pass } from 'node:timers/promises';

/**
 * Time passes because its passing is what is played: how long a trouble lasts, what somebody does between two acts. Whoever
 * waits for something takes `until`.
 * @param _why what the time is
 */
export const lapse = (_why: string, ms: number): Promise<void> => pass(ms);
