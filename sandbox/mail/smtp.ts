import type { Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** What to answer after the message: an SMTP code, or nothing but a cut connection. */
export type Verdict = { code: number } | 'cut';

export type TakeMessage = (raw: Buffer, envelope: { from: string; to: string[] }) => Promise<Verdict>;

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A real SMTP server that can go down and come up again on the same port. */
export class SmtpPort {
  private server: SMTPServer | undefined;

  constructor(
    private port: number,
    private readonly host: string,
    private readonly take: TakeMessage,
  ) {}

  get address(): { host: string; port: number } {
    return { host: this.host, port: this.port };
  }

  get isUp(): boolean {
    return this.server !== undefined;
  }

  async up(): Promise<void> {
    if (this.server) return;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: 2 * 1024 * 1024,
      closeTimeout: 50,
      onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
      onData: (stream, session, done) => {
        void this.answer(stream, session, done);
      },
    });
    // Clients that are killed in the middle of a message are part of the drill.
    server.on('error', () => undefined);
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(this.port, this.host, resolve);
    });
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  async down(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    if (!server) return;
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  private async answer(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope;
    const from = mailFrom ? mailFrom.address : '';
    // A client that is killed in the middle of its message leaves nothing behind.
    const raw = await bytesOf(stream).catch(() => null);
    if (!raw) return;
    const verdict = await this.take(raw, { from, to: rcptTo.map((recipient) => recipient.address) });
    if (verdict === 'cut') return this.cut(session.id);
    if (verdict.code < 400) return done(null, 'Message accepted');
    done(Object.assign(new Error('The sandbox was told to refuse this message'), { responseCode: verdict.code }));
  }

  private cut(sessionId: string): void {
    for (const connection of this.server?.connections ?? []) {
      const { session, _socket: socket } = connection as { session?: { id?: string }; _socket?: Socket };
      if (session?.id === sessionId) socket?.destroy();
    }
  }
}
