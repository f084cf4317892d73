import { createServer } from 'node:net';

/** Below the range from which systems take the ports of outgoing connections, so that no browser gets in between, and above 10080, the last port that fetch and browsers refuse to ask. */
const FIRST = 10_100;
const LAST = 30_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}

/** Ports of this machine that nobody listens on, for a test's own copy of the product. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}
