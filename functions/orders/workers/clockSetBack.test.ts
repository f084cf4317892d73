import { Hono } from 'hono';
import { listen, type Listening } from '../../lib/http/listen';
import { StaleCache } from '../../lib/timing/staleCache';
import { readOrdersConfig } from '../config';
import { ContentReader } from '../../contentService/entries';
import { LegalTextCache } from '../../contentService/legalTexts';
import { Standstill } from '../outbox/standstill';
import { PaypalClient } from '../paypal/client';
import { CircuitBreaker } from './circuitBreaker';

const HOURS_MS = 3 * 3_600_000;
const log = { info: () => undefined, error: () => undefined };

let server: Listening | undefined;
let time: number;
const now = () => time;
beforeEach(() => {
  time = 1_763_000_000_000;
});
afterEach(() => server?.close());

test('clock set back: the pause of the circuit breaker is over', () => {
  const breaker = new CircuitBreaker(now);
  for (let i = 0; i < 3; i += 1) breaker.report(false);
  expect(breaker.capacity(5)).toBe(0);
  time -= HOURS_MS;
  expect(breaker.capacity(5)).toBe(1);
});

test('clock set back: the pause of the outbox is over, and the next one has its usual length', () => {
  const standstill = new Standstill(now, log, 1000);
  standstill.recordFailure('auth', true);
  expect([standstill.allowedTries(5), standstill.pauseLeftMs]).toEqual([0, 1000]);
  time -= HOURS_MS;
  expect([standstill.allowedTries(5), standstill.pauseLeftMs]).toEqual([1, 0]);
  standstill.recordFailure('auth', true);
  expect(standstill.pauseLeftMs).toBe(2000);
});

test('clock set back: cached values are loaded again', async () => {
  let loads = 0;
  const load = () => Promise.resolve((loads += 1));
  const cache = new StaleCache(load, { freshMs: 1000, retryMs: 10, now, onError: () => undefined });
  await cache.get();
  await cache.get();
  expect(loads).toBe(1);
  time -= HOURS_MS;
  await cache.get();
  expect(loads).toBe(2);
});

test('clock set back: legal texts are read again', async () => {
  const content = new ContentReader(readOrdersConfig({}).content);
  const read = jest
    .spyOn(content, 'legalEntries')
    .mockResolvedValue({ legalPages: [], settings: null });
  const texts = new LegalTextCache(content, now, log);
  await texts.texts('de-DE');
  await texts.texts('de-DE');
  expect(read).toHaveBeenCalledTimes(1);
  time -= HOURS_MS;
  await texts.texts('de-DE');
  expect(read).toHaveBeenCalledTimes(2);
});

test("clock set back: PayPal's access token is fetched again", async () => {
  let tokens = 0;
  const paypal = new Hono().all('*', (c) => {
    if (c.req.path.endsWith('/token')) tokens += 1;
    return c.json({ access_token: 't', expires_in: 32_400 });
  });
  server = await listen(paypal, { port: 0, host: '127.0.0.1' });
  const client = new PaypalClient({ ...readOrdersConfig({}).paypal, url: server.url }, now);
  for (let i = 0; i < 2; i += 1) await client.call({ method: 'GET', path: '/v2/x' });
  expect(tokens).toBe(1);
  time -= HOURS_MS;
  await client.call({ method: 'GET', path: '/v2/x' });
  expect(tokens).toBe(2);
});
