import { setTimeout as wait } from 'node:timers/promises';
import type { SMTPServerSession } from 'smtp-server';
import type { SmtpAnswer, SmtpAnswers, SmtpPhase } from './answers';

type Handler = (command: Buffer, done: () => void) => void;

/** The used part of the library's connection, whose handlers can be replaced. */
export interface Connection {
  session?: SMTPServerSession;
  send(code: number, text?: string, context?: string | false): void;
  _socket?: { destroy(): void };
  handler_EHLO: Handler;
  handler_AUTH: Handler;
  handler_MAIL: Handler;
  handler_RCPT: Handler;
  handler_DATA: Handler;
}

const HANDLERS = {
  ehlo: 'handler_EHLO',
  auth: 'handler_AUTH',
  mail: 'handler_MAIL',
  rcpt: 'handler_RCPT',
  data: 'handler_DATA',
} as const satisfies Partial<Record<SmtpPhase, keyof Connection>>;

/** Waits for the answer's `delayMs`, or until the server closes. */
export async function waitFor(answer: SmtpAnswer, closing: AbortSignal): Promise<void> {
  if (answer.delayMs)
    await wait(answer.delayMs, undefined, { signal: closing }).catch(() => undefined);
}

/** Makes a connection check for a set answer before each command. */
export function applyAnswers(
  connection: Connection,
  answers: SmtpAnswers,
  closing: AbortSignal,
): void {
  for (const [phase, name] of Object.entries(HANDLERS) as [
    keyof typeof HANDLERS,
    (typeof HANDLERS)[keyof typeof HANDLERS],
  ][]) {
    const real = connection[name].bind(connection);
    connection[name] = (command, done) => {
      const answer = answers.take(phase, command.toString());
      if (!answer) return real(command, done);
      void waitFor(answer, closing).then(() => {
        if (answer.cut) return connection._socket?.destroy();
        if (answer.code === undefined) return real(command, done);
        connection.send(answer.code, answer.text, false);
        done();
      });
    };
  }
}
