import { isWithin } from '../../lib/timing/clock';
import type { Log } from '../../lib/log/log';
import { queuePause } from '../../journal/outbox/pauses';

/** Start and reason of a standstill. */
export interface StandstillState {
  /** ISO time of the first failure since the last mail was sent. */
  since: string;
  /** Error of the last try, such as `auth 535 5.7.8`; no personal data. */
  reason: string;
  tries: number;
}

// Number of consecutive failures that count as a standstill.
const STANDSTILL_FAILURES = 3;

/** Pauses the outbox while the mail server accepts nothing, and reports start and reason. */
export class Standstill {
  private first: number | null = null;
  private reason = '';
  private tries = 0;
  private ours = 0;
  private pausedAt = 0;
  private pauseMs = 0;

  constructor(
    private readonly now: () => number,
    private readonly log: Log,
    private readonly retryMs: number,
  ) {}

  /** Number of mails that may be tried now: `most`, one as a probe, or none. */
  allowedTries(most: number): number {
    if (this.ours === 0) return most;
    return this.pauseLeftMs > 0 ? 0 : 1;
  }

  /** Time in ms until the queue may try again; 0 outside of a pause. */
  get pauseLeftMs(): number {
    const now = this.now();
    return isWithin(this.pausedAt, this.pauseMs, now) ? this.pausedAt + this.pauseMs - now : 0;
  }

  get state(): StandstillState | null {
    if (this.first === null || (this.ours === 0 && this.tries < STANDSTILL_FAILURES)) return null;
    return { since: new Date(this.first).toISOString(), reason: this.reason, tries: this.tries };
  }

  /** Records a sent mail and ends the standstill. */
  recordSent(): void {
    const before = this.state;
    if (before)
      this.log.info('outbox runs again', { stoodSince: before.since, reason: before.reason });
    this.first = null;
    this.tries = 0;
    this.ours = 0;
  }

  /** Records a failed try; `ours`: it would fail for every mail. */
  recordFailure(reason: string, ours: boolean): void {
    this.first ??= this.now();
    this.reason = reason;
    this.tries += 1;
    if (ours && this.pauseLeftMs === 0) {
      this.ours += 1;
      this.pausedAt = this.now();
      this.pauseMs = queuePause(this.ours, this.retryMs);
    }
    const { state } = this;
    // Logs the first, second, fourth, eighth … try, to keep the log of a long outage short.
    if (state && (this.tries & (this.tries - 1)) === 0)
      this.log.error('outbox stands still', { ...state });
  }
}
