import { createServer, type Server } from 'node:http';
import type { Route } from '@playwright/test';

/** How long a slow service takes, ms. */
const SLOW_MS = 10_000;
/** As much as nobody expects, in bytes. */
const HUGE = 6_000_000;

const OPEN = { 'Access-Control-Allow-Origin': '*' };

/** One way in which a service fails a browser that asks it. */
export interface Failure {
  name: string;
  answer(route: Route, breaker: Breaker): Promise<void>;
}

/** A server that promises a whole answer and hangs up in the middle of it: no route of the driver can do that. */
export interface Breaker {
  url: string;
  close(): Promise<void>;
}

export async function openBreaker(): Promise<Breaker> {
  const server: Server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, { ...OPEN, 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': '*' }).end();
    response.writeHead(200, { ...OPEN, 'Content-Type': 'application/json', 'Content-Length': '4000' });
    response.write('{"items":[{"sys":');
    setTimeout(() => response.destroy(), 50);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}/`,
    close: () => new Promise((resolve) => { server.close(() => resolve()); server.closeAllConnections(); }),
  };
}

const status = (code: number): Failure => ({
  name: String(code),
  answer: (route) => route.fulfill({ status: code, headers: { ...OPEN, ...(code === 429 ? { 'Retry-After': '1', 'X-Contentful-RateLimit-Reset': '1' } : {}) }, contentType: 'application/json', body: JSON.stringify({ error: { code: 'failed', message: 'failed' } }) }),
});

const body = (name: string, text: string): Failure => ({ name, answer: (route) => route.fulfill({ status: 200, headers: OPEN, contentType: 'application/json', body: text }) });

export const FAILURES: readonly Failure[] = [
  { name: 'refused', answer: (route) => route.abort('connectionrefused') },
  status(401),
  status(429),
  status(500),
  {
    name: '10 s',
    async answer(route) {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      // The page may have given up and gone on.
      await route.continue().catch(() => undefined);
    },
  },
  { name: 'cut', answer: (route, breaker) => route.continue({ url: breaker.url }) },
  body('garbage', '<html><body>Welcome to the hotel: please log in</body></html>'),
  body('empty', ''),
  body('huge', JSON.stringify({ padding: 'x'.repeat(HUGE) })),
];
