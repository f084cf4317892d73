import type { Hono } from 'hono';
import { functionApp } from '../lib/http/functionApp';
import type { Log } from '../lib/log/log';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open';
import { ENGINES, createDatabase } from '../testing/engines';
import { until } from '../../test/until';
import type { Limiter } from './limiter';
import { RateLimits } from './rateLimits';
import { limitByAddress } from './takeOrRefuse';
import { nightlyTest, sample } from '../../test/nightly';

const MINUTE = 60_000;
const silent: Log = { info: () => undefined, error: () => undefined };

describe.each(sample(ENGINES, 2))('rate limits on %s', (engine) => {
  let db: Database;
  let now: number;
  const processes: RateLimits[] = [];
  /** Rate limits of one more process over the same database. */
  const process = (): RateLimits => {
    const limits = new RateLimits(db, () => now, silent, 'salt', 30_000);
    processes.push(limits);
    return limits;
  };
  const rows = () => db.read((reader) => reader.selectFrom('rate_limits').selectAll().execute());
  const passed = async (limiter: Limiter, calls: number, caller = 'a') => {
    let count = 0;
    for (let at = 0; at < calls; at += 1) if ((await limiter.take(caller)) === 0) count += 1;
    return count;
  };

  beforeEach(async () => {
    now = 1_763_000_000_000;
    db = await openDatabase(await createDatabase(engine));
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((limits) => limits.close()));
    await db.close();
  });

  test.each([3, 7, 10, 120])(
    '%i calls a minute: count by caller, tell further calls how long to wait, and refill evenly',
    async (most) => {
      const limiter = process().limiter({ name: 'calls', most, windowMs: MINUTE });
      expect(await passed(limiter, most + 5)).toBe(most);
      expect(await passed(limiter, 1, 'b')).toBe(1);
      const share = MINUTE / most;
      expect(await limiter.take('a')).toBe(Math.ceil(share / 1000));
      now += Math.ceil(share);
      expect(await passed(limiter, 3)).toBe(1);
      now += MINUTE;
      expect(await passed(limiter, most + 5)).toBe(most);
    },
  );

  test("two limits: do not count each other's calls", async () => {
    const limits = process();
    const [one, other] = ['one', 'other'].map((name) =>
      limits.limiter({ name, most: 5, windowMs: MINUTE }),
    );
    expect([await passed(one!, 9), await passed(other!, 9)]).toEqual([5, 5]);
  });

  test('two processes: share a small limit exactly and a large one to a sixteenth', async () => {
    const small = [process(), process(), process()].map((limits) =>
      limits.limiter({ name: 'small', most: 10, windowMs: MINUTE }),
    );
    let count = 0;
    for (let round = 0; round < 10; round += 1)
      for (const limiter of small) count += await passed(limiter, 1);
    expect(count).toBe(10);
    const large = [process(), process(), process()].map((limits) =>
      limits.limiter({ name: 'large', most: 120, windowMs: MINUTE }),
    );
    count = 0;
    for (let round = 0; round < 120; round += 1)
      for (const limiter of large) count += await passed(limiter, 1);
    expect(count).toBeGreaterThanOrEqual(120);
    expect(count).toBeLessThanOrEqual(120 + 3 * 8);
  });

  test('restart: forgets no call; a crash forgets at most a sixteenth', async () => {
    const limit = { name: 'calls', most: 120, windowMs: MINUTE };
    const first = process();
    await passed(first.limiter(limit), 60);
    // The process ends without a flush; the next one only knows the flushed calls.
    const second = process();
    const limiter = second.limiter(limit);
    const count = await passed(limiter, 200);
    expect(count).toBeGreaterThanOrEqual(60);
    expect(count).toBeLessThanOrEqual(68);
    await second.close();
    expect(await passed(process().limiter(limit), 20)).toBe(0);
  });

  nightlyTest('calls: are flushed within a second without a further call', async () => {
    await passed(process().limiter({ name: 'calls', most: 120, windowMs: MINUTE }), 2);
    expect(await until('a row', async () => (await rows())[0]?.full_at)).toBe(now + 1000);
  });

  test('store: holds callers as hashes and deletes full buckets', async () => {
    const limits = process();
    const limiter = limits.limiter({ name: 'calls', most: 2, windowMs: MINUTE });
    for (const caller of ['203.0.113.9', '203.0.113.10', 'ada@visitor.example'])
      await limiter.take(caller);
    expect((await rows()).map(({ key }) => key).every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(
      true,
    );
    expect(await rows()).toHaveLength(3);
    now += 2 * MINUTE;
    await limiter.take('somebody else');
    expect(await rows()).toHaveLength(1);
  });

  test('clock set back: locks nobody out', async () => {
    const limit = { name: 'calls', most: 5, windowMs: MINUTE };
    const limits = process();
    const limiter = limits.limiter(limit);
    expect(await passed(limiter, 9)).toBe(5);
    now -= 24 * 60 * MINUTE;
    expect(await passed(limiter, 9)).toBe(5);
    expect(await passed(process().limiter(limit), 9)).toBe(0);
    now += 2 * MINUTE;
    expect(await passed(limiter, 9)).toBe(5);
  });

  test('a hundred concurrent calls: are counted once each', async () => {
    const limiter = process().limiter({ name: 'calls', most: 40, windowMs: MINUTE });
    const waits = await Promise.all(Array.from({ length: 100 }, () => limiter.take('a')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(40);
    expect((await rows()).map(({ full_at: at }) => at)).toEqual([now + MINUTE]);
  });
});

/** A database that fails or never answers. */
const broken = (how: () => Promise<never>) =>
  ({ engine: 'sqlite', read: how, write: how }) as unknown as Database;

test.each<[string, () => Promise<never>]>([
  ['gone', () => Promise.reject(new Error('gone'))],
  ['silent', () => new Promise<never>(() => undefined)],
])('database %s: locks nobody out, and each process goes on counting', async (_, how) => {
  const said: string[] = [];
  const limits = new RateLimits(
    broken(how),
    () => 1_763_000_000_000,
    { ...silent, error: (event) => void said.push(event) },
    'salt',
  );
  const limiter = limits.limiter({ name: 'calls', most: 20, windowMs: MINUTE });
  const waits: number[] = [];
  for (let at = 0; at < 30; at += 1) waits.push(await limiter.take('a'));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  expect(await limiter.take('b')).toBe(0);
  expect(said).toEqual(['limits are not shared']);
});

test('caller: a /64 shares one bucket, as does an IPv4 address in any notation', async () => {
  const db = await openDatabase(await createDatabase('sqlite'));
  const limits = new RateLimits(db, () => 1_763_000_000_000, silent, 'salt');
  const app: Hono = functionApp(silent)
    .use('*', limitByAddress(limits.limiter({ name: 'calls', most: 10, windowMs: MINUTE }), 1))
    .get('/', (c) => c.text('in'));
  const call = async (from: string) =>
    (await app.request('/', { headers: { 'X-Forwarded-For': from } })).status;
  const statuses: number[] = [];
  for (let i = 0; i < 400; i += 1) statuses.push(await call(`2001:db8:1:2::${i.toString(16)}`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(await call('2001:db8:1:3::1')).toBe(200);
  const both: number[] = [];
  for (let i = 0; i < 20; i += 1)
    both.push(await call(i % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'));
  expect(both.filter((status) => status === 200)).toHaveLength(10);
  await limits.close();
  await db.close();
});
