import { Hono } from 'hono';
import { lapse } from '../../../test/lapse';
import { listen } from './listen';

/** Idle timeout of Caddy, longer than that of nginx and of cloud load balancers. */
const LONGEST_PROXY_S = 120;

it('listen: keeps idle connections longer than the proxy does', async () => {
  const listening = await listen(
    new Hono().post('/', (c) => c.text('here')),
    { port: 0, host: '127.0.0.1' },
  );
  const answer = await fetch(listening.url, { method: 'POST', body: 'an order' });
  expect(await answer.text()).toBe('here');
  const [, seconds] = /^timeout=(\d+)$/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(LONGEST_PROXY_S);
  await listening.close();
});

it.each([
  ['shorter than the stop: is answered, and the stop ends with it', 400, 600_000, 'done'],
  ['longer than the stop: is cut', 2500, 400, 'cut'],
])('listen: a request that is %s', async (_, ms, stopMs, wanted) => {
  let began = (): void => undefined;
  const isBegun = new Promise<void>((resolve) => (began = resolve));
  const app = new Hono().get('/', async (c) => {
    began();
    await lapse('the charge is under way', ms);
    return c.text('done');
  });
  const listening = await listen(app, { port: 0, host: '127.0.0.1', stopMs });
  const answer = fetch(listening.url).then(
    (response) => response.text(),
    () => 'cut',
  );
  await isBegun;
  await listening.close();
  expect(await answer).toBe(wanted);
});

it('listen: rejects when the port is taken', async () => {
  const first = await listen(new Hono(), { port: 0, host: '127.0.0.1' });
  await expect(listen(new Hono(), { port: first.port, host: '127.0.0.1' })).rejects.toThrow(
    'EADDRINUSE',
  );
  await first.close();
});
