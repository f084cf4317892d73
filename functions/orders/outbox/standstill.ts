import type { Log } from '../../lib/log/log';
import { restPause } from './pauses';

/** Start and reason of a standstill. */
export interface Standing {
  /** ISO time of the first failure since the last mail was sent. */
  since: string;
  /** Error of the last try, such as `auth 535 5.7.8`; no personal data. */
  reason: string;
  tries: number;
}

// Number of consecutive failures that count as a standstill.
const FEW = 3;

/** Pauses the outbox while the mail server accepts nothing, and reports start and reason. */
export class Standstill {
  private first: number | null = null;
  private reason = '';
  private tries = 0;
  private ours = 0;
  private restUntil = 0;

  constructor(
    private readonly now: () => number,
    private readonly log: Log,
    private readonly retryMs: number,
  ) {}

  /** Number of mails that may be tried now: `most`, one as a probe, or none. */
  room(most: number): number {
    if (this.ours === 0) return most;
    return this.now() < this.restUntil ? 0 : 1;
  }

  /** Time (ms) at which the queue may try again. */
  get nextTry(): number {
    return this.restUntil;
  }

  get standing(): Standing | null {
    if (this.first === null || (this.ours === 0 && this.tries < FEW)) return null;
    return { since: new Date(this.first).toISOString(), reason: this.reason, tries: this.tries };
  }

  /** Records a sent mail and ends the standstill. */
  moved(): void {
    const before = this.standing;
    if (before)
      this.log.info('outbox runs again', { stoodSince: before.since, reason: before.reason });
    this.first = null;
    this.tries = 0;
    this.ours = 0;
  }

  /** Records a failed try; `ours`: it would fail for every mail. */
  failed(reason: string, ours: boolean): void {
    this.first ??= this.now();
    this.reason = reason;
    this.tries += 1;
    if (ours && this.now() >= this.restUntil) {
      this.ours += 1;
      this.restUntil = this.now() + restPause(this.ours, this.retryMs);
    }
    const { standing } = this;
    // Logs the first, second, fourth, eighth … try, to keep the log of a long outage short.
    if (standing && (this.tries & (this.tries - 1)) === 0)
      this.log.error('outbox stands still', { ...standing });
  }
}
