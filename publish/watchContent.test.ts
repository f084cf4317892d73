import { publishOnce, watchContent, SECRET_HEADER, type ContentWatcher } from './watchContent';

const SECRET = 'a secret of these tests';
/** Caddy keeps idle connections for two minutes, longer than nginx and the load balancers of the clouds. */
const LONGEST_PROXY_S = 120;

const lines: string[] = [];
const publish = jest.fn(() => Promise.resolve({ rendered: 2, written: 2, removed: 0 }));
let following: ContentWatcher;

beforeAll(async () => {
  following = await watchContent({
    publisher: { publish, nextChange: () => null },
    port: 0,
    secret: SECRET,
    pollMs: 600_000,
    log: (line) => void lines.push(line),
  });
});
afterAll(() => following.close());
beforeEach(() => {
  publish.mockClear();
  lines.length = 0;
});

const call = (headers: Record<string, string>) =>
  fetch(`${following.url}/webhook`, { method: 'POST', headers, body: '{}' });

it('webhook: publishes at once when the secret is right', async () => {
  const answer = await call({ [SECRET_HEADER]: SECRET });
  expect(answer.status).toBe(202);
  expect(publish).toHaveBeenCalledTimes(1);
});

it.each([{}, { [SECRET_HEADER]: '' }, { [SECRET_HEADER]: `${SECRET}!` }])(
  'webhook: rejects a missing or wrong secret: %j',
  async (headers) => {
    const answer = await call(headers as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(publish).not.toHaveBeenCalled();
  },
);

it('webhook: reports the result to a caller that waits', async () => {
  expect(
    await call({ [SECRET_HEADER]: SECRET, prefer: 'wait' }).then((answer) => answer.status),
  ).toBe(200);
  expect(lines).toEqual(['Published: 2 pages rendered, 0 removed.']);
  publish.mockRejectedValueOnce(new Error('The space is gone.'));
  const failed = await call({ [SECRET_HEADER]: SECRET, prefer: 'wait' });
  expect([failed.status, await failed.json()]).toEqual([503, { message: 'The space is gone.' }]);
  expect(lines.at(-1)).toBe('Nothing new was published: The space is gone.');
});

it('health: fails when nothing could be published for a quarter of an hour, until it can', async () => {
  const health = async () => (await fetch(`${following.url}/health`)).status;
  const run = () => call({ [SECRET_HEADER]: SECRET, prefer: 'wait' });
  publish.mockRejectedValueOnce(new Error('The space is gone.'));
  await run();
  expect(await health()).toBe(200);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  expect(await health()).toBe(503);
  clock.mockRestore();
  await run();
  expect(await health()).toBe(200);
});

it('webhook: keeps idle connections longer than the proxy in front', async () => {
  const answer = await call({ [SECRET_HEADER]: SECRET });
  const [, seconds] = /^timeout=(\d+)$/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(LONGEST_PROXY_S);
});

it('publishOnce: logs a failure instead of ending the program', async () => {
  const log = jest.fn();
  const failing = { publish: () => Promise.reject(new Error('These pages could not be rendered')) };
  expect(await publishOnce(failing, log)).toBe(false);
  expect(log).toHaveBeenCalledWith('Publishing failed: These pages could not be rendered');
});
