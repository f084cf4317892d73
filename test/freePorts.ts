import { createServer } from 'node:net';

/** Above 10080, the last port that fetch and browsers block, and below the range of ephemeral ports. */
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

/** Finds free ports on this machine for a test's own instance of the product. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}
