import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { MailConfig } from '../config';
import { outcomeOf, type Outcome, type SmtpAnswer } from './answers';
import { answerIn, answerOf } from './readAnswer';

/** A message in its final form. The first recipient is the one it is for; others get copies. */
export interface Letter {
  from: string;
  to: readonly string[];
  raw: Buffer;
}

export interface Try {
  outcome: Outcome;
  answer: SmtpAnswer;
  /** False when not a byte of the message has left: it may go out over another connection. */
  began: boolean;
}

type Smtp = MailConfig['smtp'];

/** The message as a stream that tells when it is asked for. */
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
  // The steps have their own limits below.
  socketTimeout: answerMs * 2,
  // What is left in the middle is left at once.
  socketCloseTimeout: 0,
});

/** One connection to the mail server, which takes one mail after the other. */
export class SmtpSession {
  private connection: SMTPConnection | undefined;
  private ready = false;
  private dead: unknown;

  constructor(private readonly smtp: Smtp) {}

  /** True while another mail may be tried over it. */
  get isOpen(): boolean {
    return this.ready && this.dead === undefined && this.connection?.destroyed === false;
  }

  /** Connects and logs in; null when that worked, else what the server said. */
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

  /** Hands a letter over. Never throws; a server that stops answering is left after the configured times. */
  async send({ from, to, raw }: Letter): Promise<Try> {
    const { connection } = this;
    if (!connection || !this.isOpen) return this.ended(answerIn('connect', undefined), false);
    // The library keeps its books about recipients in the envelope that it is given.
    const envelope = {
      from,
      to: [...to],
      rejectedErrors: [] as { recipient?: string; response?: string }[],
    };
    const forWhom = to[0] ?? '';
    const refusal = () => envelope.rejectedErrors.find(({ recipient }) => recipient === forWhom);
    let began = false;
    const over = new Promise<SmtpAnswer>((resolve) => {
      let callOff = this.alarm(() => resolve(answerIn('mail', undefined)), this.smtp.timeoutMs * 2);
      const mayBegin = () => {
        callOff();
        const refused = refusal();
        // Copies alone are not sent: the mail goes out once, when the one it is for can be reached.
        if (refused) {
          resolve(answerIn('rcpt', refused.response));
          this.close();
          return false;
        }
        began = true;
        callOff = this.alarm(() => resolve(answerIn('message', undefined)), this.smtp.answerMs);
        return true;
      };
      connection.send(envelope, new Content(raw, mayBegin), (error, info) => {
        callOff();
        const refused = error?.command === 'RCPT TO' ? refusal() : undefined;
        if (!error) resolve(answerIn('message', info?.response));
        else
          resolve(
            refused ? answerIn('rcpt', refused.response) : answerOf(error, { ready: true, began }),
          );
      });
    });
    return this.ended(await over, began);
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

  /** A refused mail must not leave its recipients to the next one. */
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

  /** Closes the connection when a step takes longer than `ms`; gives the way to call that off. */
  private alarm(tooLate: () => void, ms: number): () => void {
    const timer = setTimeout(() => {
      this.close();
      tooLate();
    }, ms);
    return () => clearTimeout(timer);
  }

  private limited(work: Promise<void>, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const callOff = this.alarm(() => reject(new Error('too late')), ms);
      void work.then(resolve, reject).finally(callOff);
    });
  }
}
