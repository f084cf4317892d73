import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lapse } from '../../../test/lapse';

/** One answer that came through, as it travelled. */
export interface Seen {
  url: string;
  type: string;
  /** Body bytes on the line, packed. */
  bytes: number;
}

export interface Proxy {
  port: number;
  /** What has come through since the last call of `forget`. */
  seen(): readonly Seen[];
  forget(): void;
  /** Resolves when nothing has been on its way for `ms`, or after `atMost` ms. */
  quiet(ms: number, atMost: number): Promise<void>;
  close(): Promise<void>;
}

/** Headers that belong to one connection, not to the message (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/**
 * A forward proxy by which the browser reaches every server of the bench, so that one slow line lies before all of
 * them, the worker's requests included. Names that this machine does not know lead to this machine.
 */
export async function openProxy(): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  let seen: Seen[] = [];
  let open = 0;
  let lastAt = performance.now();
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    const headers = { ...incoming.headers };
    for (const name of HOP_BY_HOP) delete headers[name];
    open += 1;
    outgoing.once('close', () => {
      open -= 1;
      lastAt = performance.now();
    });
    const onward = request(
      {
        agent,
        host: '127.0.0.1',
        port: url.port || 80,
        method: incoming.method,
        path: url.pathname + url.search,
        headers,
      },
      (answer) => {
        const answerHeaders = { ...answer.headers };
        for (const name of HOP_BY_HOP) delete answerHeaders[name];
        outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
        const one = { url: url.href, type: String(answer.headers['content-type'] ?? ''), bytes: 0 };
        seen.push(one);
        answer.on('data', (chunk: Buffer) => void (one.bytes += chunk.length));
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen: () => seen,
    forget: () => void (seen = []),
    async quiet(ms, atMost) {
      const from = performance.now();
      lastAt = from;
      while (performance.now() - from < atMost && (open > 0 || performance.now() - lastAt < ms))
        await lapse('nothing is asked for', 50);
    },
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
