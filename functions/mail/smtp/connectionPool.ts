import type { MailConfig } from '../config';
import { outcomeOf, type SmtpAnswer } from './answers';
import { SmtpSession, type Letter, type Try } from './session';

// Shorter than mail servers wait before they close an idle connection.
const IDLE_TIMEOUT_MS = 20_000;

interface IdleConnection {
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
export class SmtpConnectionPool {
  private idle: IdleConnection[] = [];
  private busy = 0;
  private waiting: Waiting[] = [];
  private lastFailure: { at: number; answer: SmtpAnswer } | null = null;

  constructor(private readonly smtp: MailConfig['smtp']) {}

  async send(letter: Letter, urgent = false): Promise<Try> {
    const since = performance.now();
    await this.acquire(urgent);
    try {
      // The server refused a connection while this mail was waiting, so another try would fail too.
      if (this.lastFailure && this.lastFailure.at > since)
        return {
          outcome: outcomeOf(this.lastFailure.answer),
          answer: this.lastFailure.answer,
          began: false,
        };
      const idle = this.takeIdle();
      const first = idle ? await idle.send(letter) : undefined;
      const isDead =
        first && !first.began && (first.answer.code === null || first.answer.code === 421);
      if (!idle || !first || isDead) return await this.sendOverNew(letter);
      this.putBack(idle);
      return first;
    } finally {
      this.release();
    }
  }

  /** Closes idle connections without waiting for mails in progress. */
  close(): void {
    for (const { session, timer } of this.idle.splice(0)) {
      clearTimeout(timer);
      session.close();
    }
  }

  private async sendOverNew(letter: Letter): Promise<Try> {
    const session = new SmtpSession(this.smtp);
    const answer = await session.open();
    if (answer) {
      this.lastFailure = { at: performance.now(), answer };
      return { outcome: outcomeOf(answer), answer, began: false };
    }
    const result = await session.send(letter);
    this.putBack(session);
    return result;
  }

  private putBack(session: SmtpSession): void {
    if (!session.isOpen) return session.close();
    const timer = setTimeout(() => {
      this.idle = this.idle.filter((one) => one.session !== session);
      session.close();
    }, IDLE_TIMEOUT_MS);
    timer.unref();
    this.idle.push({ session, timer });
  }

  private takeIdle(): SmtpSession | undefined {
    for (let last = this.idle.pop(); last; last = this.idle.pop()) {
      clearTimeout(last.timer);
      if (last.session.isOpen) return last.session;
    }
    return undefined;
  }

  private hasRoom(urgent: boolean): boolean {
    return this.busy < Math.max(1, urgent ? this.smtp.connections : this.smtp.connections - 1);
  }

  private async acquire(urgent: boolean): Promise<void> {
    if (this.hasRoom(urgent)) this.busy += 1;
    else await new Promise<void>((start) => this.waiting.push({ urgent, start }));
  }

  private release(): void {
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
