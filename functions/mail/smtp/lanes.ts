import type { MailConfig } from '../config';
import { outcomeOf, type SmtpAnswer } from './answers';
import { SmtpSession, type Letter, type Try } from './session';

// Shorter than mail servers wait before they close an idle connection.
const IDLE_TIMEOUT_MS = 20_000;

interface Parked {
  session: SmtpSession;
  timer: NodeJS.Timeout;
}

interface Waiting {
  urgent: boolean;
  start(): void;
}

/**
 * Pool of connections to the mail server, kept open between mails. A pooled connection that turns out to be dead is
 * replaced, once and only while no byte of the mail has been sent: no mail is repeated by itself. One connection is
 * reserved for urgent mails.
 */
export class Lanes {
  private parked: Parked[] = [];
  private busy = 0;
  private waiting: Waiting[] = [];
  private closed: { at: number; answer: SmtpAnswer } | null = null;

  constructor(private readonly smtp: MailConfig['smtp']) {}

  async send(letter: Letter, urgent = false): Promise<Try> {
    const since = performance.now();
    await this.enter(urgent);
    try {
      // The server refused a connection while this mail was waiting; it need not hear the same again.
      if (this.closed && this.closed.at > since)
        return { outcome: outcomeOf(this.closed.answer), answer: this.closed.answer, began: false };
      const kept = this.unpark();
      const first = kept ? await kept.send(letter) : undefined;
      const isDead =
        first && !first.began && (first.answer.code === null || first.answer.code === 421);
      if (!kept || !first || isDead) return await this.overNew(letter);
      this.park(kept);
      return first;
    } finally {
      this.leave();
    }
  }

  /** Closes idle connections without waiting for mails in progress. */
  close(): void {
    for (const { session, timer } of this.parked.splice(0)) {
      clearTimeout(timer);
      session.close();
    }
  }

  private async overNew(letter: Letter): Promise<Try> {
    const session = new SmtpSession(this.smtp);
    const answer = await session.open();
    if (answer) {
      this.closed = { at: performance.now(), answer };
      return { outcome: outcomeOf(answer), answer, began: false };
    }
    const result = await session.send(letter);
    this.park(session);
    return result;
  }

  private park(session: SmtpSession): void {
    if (!session.isOpen) return session.close();
    const timer = setTimeout(() => {
      this.parked = this.parked.filter((one) => one.session !== session);
      session.close();
    }, IDLE_TIMEOUT_MS);
    timer.unref();
    this.parked.push({ session, timer });
  }

  private unpark(): SmtpSession | undefined {
    for (let last = this.parked.pop(); last; last = this.parked.pop()) {
      clearTimeout(last.timer);
      if (last.session.isOpen) return last.session;
    }
    return undefined;
  }

  private hasRoom(urgent: boolean): boolean {
    return this.busy < Math.max(1, urgent ? this.smtp.connections : this.smtp.connections - 1);
  }

  private async enter(urgent: boolean): Promise<void> {
    if (this.hasRoom(urgent)) this.busy += 1;
    else await new Promise<void>((start) => this.waiting.push({ urgent, start }));
  }

  private leave(): void {
    this.busy -= 1;
    const at = Math.max(
      0,
      this.waiting.findIndex(({ urgent }) => urgent),
    );
    const next = this.waiting[at];
    if (!next || !this.hasRoom(next.urgent)) return;
    this.waiting.splice(at, 1);
    this.busy += 1;
    next.start();
  }
}
