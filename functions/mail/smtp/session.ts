import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { MailConfig } from '../config';
import { outcomeOf, type Outcome, type SmtpAnswer } from './answers';
import { answerIn, answerOf } from './readAnswer';

/** A complete message. The first recipient is the addressee, the others get copies. */
export interface Letter {
  from: string;
  to: readonly string[];
  raw: Buffer;
}

export interface Try {
  outcome: Outcome;
  answer: SmtpAnswer;
  /** False when no byte of the message was sent, so that it may be sent over another connection. */
  began: boolean;
}

type Smtp = MailConfig['smtp'];

/** The message as a stream that reports when nodemailer begins to read it. */
class Content extends Readable {
  constructor(
    private readonly raw: Buffer,
    private readonly mayBegin: () => boolean,
  ) {
    super();
  }

  override _read(): void {
    this.push(this.raw);
    this.push(null);
  }

  override pipe<T extends NodeJS.WritableStream>(destination: T): T {
    return this.mayBegin() ? super.pipe(destination) : destination;
  }
}

const optionsOf = ({ host, port, secure, timeoutMs, answerMs }: Smtp): SMTPConnectionOptions => ({
  host,
  port,
  secure: secure === 'yes',
  requireTLS: secure === 'starttls',
  ignoreTLS: secure === 'no',
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  // Each step has its own limit below.
  socketTimeout: answerMs * 2,
  // An abandoned connection is closed at once.
  socketCloseTimeout: 0,
});

/** One connection to the mail server, for one mail after the other. */
export class SmtpSession {
  private connection: SMTPConnection | undefined;
  private ready = false;
  private dead: unknown;

  constructor(private readonly smtp: Smtp) {}

  /** True while the connection can be used for another mail. */
  get isOpen(): boolean {
    return this.ready && this.dead === undefined && this.connection?.destroyed === false;
  }

  /** Connects and logs in. Returns null on success, else the server's answer. */
  async open(): Promise<SmtpAnswer | null> {
    const connection = new SMTPConnection(optionsOf(this.smtp));
    this.connection = connection;
    try {
      await this.limited(
        new Promise<void>((resolve, reject) => {
          connection.on('error', (error) => {
            this.dead = error;
            reject(error);
          });
          connection.once('end', () => reject(new Error('ended')));
          connection.connect((error) =>
            error ? reject(error) : this.login(connection, resolve, reject),
          );
        }),
        this.smtp.timeoutMs * 3,
      );
      this.ready = true;
      return null;
    } catch (error) {
      this.close();
      return answerOf(error, { ready: false, began: false });
    }
  }

  /** Sends a letter. Never throws; a server that stops answering is left after the configured times. */
  async send({ from, to, raw }: Letter): Promise<Try> {
    const { connection } = this;
    if (!connection || !this.isOpen) return this.ended(answerIn('connect', undefined), false);
    // nodemailer adds rejected recipients to the given envelope.
    const envelope = {
      from,
      to: [...to],
      rejectedErrors: [] as { recipient?: string; response?: string }[],
    };
    const addressee = to[0] ?? '';
    const refusal = () => envelope.rejectedErrors.find(({ recipient }) => recipient === addressee);
    let began = false;
    const timedOut = new Promise<SmtpAnswer>((resolve) => {
      let cancelAlarm = this.alarm(
        () => resolve(answerIn('mail', undefined)),
        this.smtp.timeoutMs * 2,
      );
      const mayBegin = () => {
        cancelAlarm();
        const refused = refusal();
        // Copies alone are not sent: the mail goes out once, when its addressee is accepted.
        if (refused) {
          resolve(answerIn('rcpt', refused.response));
          this.close();
          return false;
        }
        began = true;
        cancelAlarm = this.alarm(() => resolve(answerIn('message', undefined)), this.smtp.answerMs);
        return true;
      };
      connection.send(envelope, new Content(raw, mayBegin), (error, info) => {
        cancelAlarm();
        const refused = error?.command === 'RCPT TO' ? refusal() : undefined;
        if (!error) resolve(answerIn('message', info?.response));
        else
          resolve(
            refused ? answerIn('rcpt', refused.response) : answerOf(error, { ready: true, began }),
          );
      });
    });
    return this.ended(await timedOut, began);
  }

  close(): void {
    this.dead ??= new Error('closed');
    this.connection?.close();
  }

  private async ended(answer: SmtpAnswer, began: boolean): Promise<Try> {
    const outcome = outcomeOf(answer);
    if (answer.code === null || answer.code === 421) this.close();
    else if (outcome !== 'accepted' && this.isOpen) await this.reset();
    return { outcome, answer, began };
  }

  /** Resets the session: the recipients of a refused mail must not be used for the next one. */
  private reset(): Promise<void> {
    return new Promise((resolve) => {
      const tooLong = this.alarm(resolve, this.smtp.timeoutMs);
      this.connection?.reset((error) => {
        tooLong();
        if (error) this.close();
        resolve();
      });
    });
  }

  private login(
    connection: SMTPConnection,
    resolve: () => void,
    reject: (error: unknown) => void,
  ): void {
    const { user, password } = this.smtp;
    if (!user) return resolve();
    connection.login({ credentials: { user, pass: password } }, (error) =>
      error ? reject(error) : resolve(),
    );
  }

  /** Closes the connection when a step takes longer than `ms`; the returned function cancels that. */
  private alarm(tooLate: () => void, ms: number): () => void {
    const timer = setTimeout(() => {
      this.close();
      tooLate();
    }, ms);
    return () => clearTimeout(timer);
  }

  private limited(work: Promise<void>, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancelAlarm = this.alarm(() => reject(new Error('too late')), ms);
      void work.then(resolve, reject).finally(cancelAlarm);
    });
  }
}
