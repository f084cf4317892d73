import type { Route } from '@playwright/test';
import { lapse } from '../../test/lapse';
import type { Fault } from '../../e2e/support/control';
import type { Breaker } from './breaker';

/** How long a slow service takes, ms. */
const SLOW_MS = 10_000;
/** As much as nobody expects, in bytes. */
const HUGE = 6_000_000;

const OPEN = { 'Access-Control-Allow-Origin': '*' };
const HOTEL = '<html><body>Welcome to the hotel: please log in</body></html>';
const PADDING = JSON.stringify({ padding: 'x'.repeat(HUGE) });

/** One way in which a service fails whoever asks it. */
export interface Failure {
  name: string;
  /** What a browser gets in place of the answer. */
  answer(route: Route, breaker: Breaker): Promise<void>;
  /** What the functions get. */
  fault: Omit<Fault, 'service'>;
}

const status = (code: number): Failure => ({
  name: String(code),
  answer: (route) =>
    route.fulfill({
      status: code,
      headers: {
        ...OPEN,
        ...(code === 429 ? { 'Retry-After': '1', 'X-Contentful-RateLimit-Reset': '1' } : {}),
      },
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'failed', message: 'failed' } }),
    }),
  fault: { status: code },
});

const body = (name: string, type: string, text: string): Failure => ({
  name,
  answer: (route) => route.fulfill({ status: 200, headers: OPEN, contentType: type, body: text }),
  fault: { status: 200, body: text },
});

export const FAILURES: readonly Failure[] = [
  { name: 'refused', answer: (route) => route.abort('connectionrefused'), fault: { drop: true } },
  status(401),
  status(429),
  status(500),
  {
    name: '10 s',
    async answer(route) {
      await lapse('the answer is late', SLOW_MS);
      // The page may have given up and gone on.
      await route.continue().catch(() => undefined);
    },
    fault: { delayMs: SLOW_MS },
  },
  // The service does its work, and its answer breaks off on the way back.
  {
    name: 'cut',
    answer: (route, breaker) => route.continue({ url: breaker.cuts(route.request().url()) }),
    fault: { after: true, drop: true },
  },
  body('garbage', 'text/html', HOTEL),
  body('empty', 'application/json', ''),
  body('huge', 'application/json', PADDING),
];
