import type { MailConfig } from '../config';
import { outcomeOf } from './answers';
import { SmtpSession, type Letter, type Try } from './session';

// Shorter than any mail server waits before it hangs up on a silent client.
const IDLE_MS = 20_000;

interface Parked {
  session: SmtpSession;
  timer: NodeJS.Timeout;
}

/**
 * A few connections side by side, kept open between mails. A kept one that turns out to be dead is replaced, once, and
 * only while not a byte of the mail has left: no mail is ever repeated by itself.
 */
export class Lanes {
  private parked: Parked[] = [];
  private busy = 0;
  private waiting: (() => void)[] = [];

  constructor(private readonly smtp: MailConfig['smtp']) {}

  async send(letter: Letter): Promise<Try> {
    await this.enter();
    try {
      const kept = this.unpark();
      const first = kept ? await kept.send(letter) : undefined;
      if (kept && first && !(first.began || first.answer.code !== null)) return await this.overNew(letter);
      if (kept && first?.answer.code === 421 && !first.began) return await this.overNew(letter);
      if (kept && first) return this.park(kept), first;
      return await this.overNew(letter);
    } finally {
      this.leave();
    }
  }

  /** Says goodbye to idle servers; mails on their way are not waited for. */
  close(): void {
    for (const { session, timer } of this.parked.splice(0)) {
      clearTimeout(timer);
      session.close();
    }
  }

  private async overNew(letter: Letter): Promise<Try> {
    const session = new SmtpSession(this.smtp);
    const answer = await session.open();
    if (answer) return { outcome: outcomeOf(answer), answer, began: false };
    const result = await session.send(letter);
    this.park(session);
    return result;
  }

  private park(session: SmtpSession): void {
    if (!session.isOpen) return session.close();
    const timer = setTimeout(() => {
      this.parked = this.parked.filter((one) => one.session !== session);
      session.close();
    }, IDLE_MS);
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

  private async enter(): Promise<void> {
    if (this.busy >= this.smtp.connections) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy += 1;
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy -= 1;
  }
}
