import { setTimeout as pass } from 'node:timers/promises';

/**
 * Waits a fixed time, for tests in which the duration itself matters, e.g. of an outage or a visitor's pause.
 * Use `until` to wait for a condition.
 * @param _why reason for the pause
 */
export const lapse = (_why: string, ms: number): Promise<void> => pass(ms);
