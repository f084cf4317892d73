import { isWithin } from '../../lib/timing/clock';

const MAX_FAILURES = 3;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/**
 * Limits a worker's calls to a service that is down: after three consecutive failures it pauses, doubling up to half a
 * minute, and then allows one call at a time until one succeeds. Times in ms of `now`.
 */
export class CircuitBreaker {
  private failures = 0;
  private pausedAt = 0;
  private pauseMs = 0;

  constructor(private readonly now: () => number) {}

  /** Number of concurrent calls allowed, at most `max`. */
  capacity(max: number): number {
    if (this.failures < MAX_FAILURES) return max;
    return isWithin(this.pausedAt, this.pauseMs, this.now()) ? 0 : 1;
  }

  report(isUp: boolean): void {
    this.failures = isUp ? 0 : this.failures + 1;
    const pause = FIRST_PAUSE_MS * 2 ** Math.min(Math.max(this.failures - MAX_FAILURES, 0), 10);
    this.pauseMs = Math.min(pause, MAX_PAUSE_MS);
    this.pausedAt = this.now();
  }
}
