import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer on a free port of loopback, which passes each request to the next of its targets. */
export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/** Starts a balancer. @param targets origins */
export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  let next = 0;
  const server = createServer((incoming, answer) => {
    const target = targets[next++ % targets.length];
    const { method, headers, url = '/' } = incoming;
    const passed = request(new URL(url, target), { method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.rawHeaders);
      received.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
