import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Hands a request on, promises the whole answer, and hangs up in the middle of it: no route of the driver can do that. */
export interface Breaker {
  /** The address under which a request to `url` is answered by half. */
  cuts(url: string): string;
  close(): Promise<void>;
}

const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
};
/** Of one connection only, or no longer true of an answer that was unpacked. */
const OWN = new Set([
  'connection',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'keep-alive',
  'host',
  'accept-encoding',
]);

const without = (
  headers: Iterable<[string, string | string[] | undefined]>,
): Record<string, string> =>
  Object.fromEntries(
    [...headers].flatMap(([name, value]) =>
      value === undefined || OWN.has(name) ? [] : [[name, String(value)]],
    ),
  );

async function handOn(request: IncomingMessage, url: string): Promise<Response> {
  const sent = await buffer(request);
  return fetch(url, {
    method: request.method ?? 'GET',
    headers: without(Object.entries(request.headers)),
    ...(sent.length === 0 ? {} : { body: sent }),
    redirect: 'manual',
  });
}

export async function openBreaker(): Promise<Breaker> {
  const server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'OPTIONS') return response.writeHead(204, OPEN).end();
      const url = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('of') ?? '';
      const answer = await handOn(request, url);
      const whole = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, {
        ...without(answer.headers),
        ...OPEN,
        'content-length': String(Math.max(whole.length, 2)),
      });
      response.write(whole.subarray(0, Math.floor(whole.length / 2)), () =>
        setTimeout(() => response.destroy(), 50),
      );
      return undefined;
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}/`;
  return {
    cuts: (url) => `${own}?of=${encodeURIComponent(url)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
