import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy on this machine, for every host name, whose line can be slow or cut. */
export interface Line {
  port: number;
  /** Holds back the answers whose address matches, until the returned function is called. */
  hold(addresses: RegExp): () => void;
  /** A line that is cut refuses every request. */
  cut(isCut: boolean): void;
  close(): Promise<void>;
}

/** Passes a request on to the port that it names on this machine. */
function pass(incoming: IncomingMessage, answer: ServerResponse): void {
  const { port, pathname, search } = new URL(incoming.url ?? '');
  const { method, headers } = incoming;
  const passed = request(
    { host: '127.0.0.1', port, path: pathname + search, method, headers },
    (received) => {
      answer.writeHead(received.statusCode ?? 502, received.rawHeaders);
      received.pipe(answer);
    },
  );
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

/** Starts the line. Other machines than this one cannot be reached by it. */
export async function startLine(): Promise<Line> {
  let isCut = false;
  let held: { addresses: RegExp; released: Promise<void> } | null = null;
  const server = createServer((incoming, answer) => {
    if (isCut) return void answer.destroy();
    const waits = held?.addresses.test(incoming.url ?? '') === true ? held.released : null;
    if (waits === null) pass(incoming, answer);
    else void waits.then(() => pass(incoming, answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hold(addresses) {
      let release = (): void => undefined;
      held = { addresses, released: new Promise((resolve) => (release = resolve)) };
      return () => {
        held = null;
        release();
      };
    },
    cut(now) {
      isCut = now;
      if (now) server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
