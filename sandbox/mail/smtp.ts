import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { SmtpAnswers } from './answers';
import { applyAnswers, waitFor, type Connection } from './applyAnswers';

/** Answer after a message: an SMTP code with its text, or a dropped connection. */
export type MessageReply = { code: number; text?: string } | 'cut';

export type TakeMessage = (
  raw: Buffer,
  envelope: { from: string; to: string[] },
) => Promise<MessageReply>;

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const HOST = '127.0.0.1';

/** An SMTP server that can be stopped and restarted on the same port, and whose answers can be set. */
export class SmtpPort {
  readonly answers = new SmtpAnswers();
  /** Number of connections so far, by which tests see whether a client reuses its own. */
  connections = 0;
  private server: SMTPServer | undefined;
  private closing = new AbortController();

  constructor(
    private port: number,
    private readonly take: TakeMessage,
  ) {}

  get address(): { host: string; port: number } {
    return { host: HOST, port: this.port };
  }

  get isUp(): boolean {
    return this.server !== undefined;
  }

  async up(): Promise<void> {
    if (this.server) return;
    this.closing = new AbortController();
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      // The texts contain enhanced codes; the library would add another one.
      hideENHANCEDSTATUSCODES: true,
      size: 2 * 1024 * 1024,
      closeTimeout: 50,
      onConnect: (session, done) => void this.greet(session, done),
      onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
      onData: (stream, session, done) => void this.answer(stream, session, done),
    });
    // Tests kill clients in the middle of a message.
    server.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(this.port, HOST, resolve);
    });
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async down(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    this.closing.abort();
    if (!server) return;
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private async greet(
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    this.connections += 1;
    const connection = this.connectionOf(session.id);
    if (connection) applyAnswers(connection, this.answers, this.closing.signal);
    const planned = this.answers.take('greeting');
    if (!planned) return done();
    await waitFor(planned, this.closing.signal);
    if (planned.cut) return connection?._socket?.destroy();
    done(
      planned.code === undefined
        ? null
        : Object.assign(new Error(planned.text), { responseCode: planned.code }),
    );
  }

  private async answer(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    // An incomplete message of a killed client is discarded.
    const raw = await bytesOf(stream).catch(() => null);
    if (!raw) return;
    const verdict = await this.judge(raw, session);
    if (verdict === 'cut') return this.connectionOf(session.id)?._socket?.destroy();
    if (verdict.code < 400) return done(null, 'Message accepted');
    done(
      Object.assign(new Error(verdict.text ?? 'The sandbox was told to refuse this message'), {
        responseCode: verdict.code,
      }),
    );
  }

  private async judge(raw: Buffer, { envelope }: SMTPServerSession): Promise<MessageReply> {
    const { mailFrom, rcptTo } = envelope;
    const keep = () =>
      this.take(raw, {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map((recipient) => recipient.address),
      });
    const planned = this.answers.take('message');
    if (!planned) return keep();
    const kept = planned.after ? await keep() : undefined;
    await waitFor(planned, this.closing.signal);
    if (planned.cut) return 'cut';
    return planned.code === undefined
      ? (kept ?? keep())
      : { code: planned.code, text: planned.text };
  }

  private connectionOf(sessionId: string): Connection | undefined {
    for (const connection of this.server?.connections ?? []) {
      if ((connection as unknown as Connection).session?.id === sessionId)
        return connection as unknown as Connection;
    }
    return undefined;
  }
}
