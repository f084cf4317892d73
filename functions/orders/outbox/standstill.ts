import type { Log } from '../../lib/log/log';
import { restPause } from './pauses';

/** Start and reason of a standstill. */
export interface Standing {
  /** ISO instant of the first failure since a mail went out last. */
  since: string;
  /** Error of the last try, such as `auth 535 5.7.8`; never personal. */
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

  /** Number of mails that may be tried now: `most`, one that probes the server, or none. */
  room(most: number): number {
    if (this.ours === 0) return most;
    return this.now() < this.restUntil ? 0 : 1;
  }

  /** When the queue may try again, in ms since 1970. */
  get nextTry(): number {
    return this.restUntil;
  }

  get standing(): Standing | null {
    if (this.first === null || (this.ours === 0 && this.tries < FEW)) return null;
    return { since: new Date(this.first).toISOString(), reason: this.reason, tries: this.tries };
  }

  /** A mail went out. */
  moved(): void {
    const before = this.standing;
    if (before)
      this.log.info('outbox runs again', { stoodSince: before.since, reason: before.reason });
    this.first = null;
    this.tries = 0;
    this.ours = 0;
  }

  /** A try failed; `ours` when it would fail for every mail. */
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
