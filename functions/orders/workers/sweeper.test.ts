import { nightlyTest, sample } from '../../../test/nightly';
import { ENGINES } from '../../testing/engines';
import { openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import { orderOf } from '../../testing/orders/order';
import { until } from '../../../test/until';
import { CircuitBreaker } from './circuitBreaker';
import { ClockWitness } from '../../lib/timing/clockWitness';
import { readOrdersConfig } from '../config';
import { ContentReader } from '../../contentService/entries';
import { Progress } from '../../journal/progress';
import { RetentionJob } from '../../journal/retention/retentionJob';
import type { Order } from '../../journal/order';
import type { Synced } from '../stateMachine/syncOrder';
import { endedPause, nextPause, isStuck, startSweeper } from './sweeper';

/** A sweeper over a real journal with the test's own `sync`. */
function sweeperOf(stores: OrderStores, sync: (id: string) => Promise<Partial<Synced> | null>) {
  const config = readOrdersConfig({ ORDERS_SWEEP_MS: '2000' });
  const full = async (id: string): Promise<Synced | null> => {
    const synced = await sync(id);
    return (
      synced && {
        order: (await stores.journal.byId(id)) ?? orderOf(),
        refusal: null,
        result: 'answered',
        ...synced,
      }
    );
  };
  const note = (event: string, facts?: Record<string, unknown>) =>
    void stores.lines.push(`${event} ${JSON.stringify(facts ?? {})}`);
  const retention = new RetentionJob(stores.db, stores.now);
  jest.spyOn(retention, 'isDue').mockResolvedValue(false);
  return startSweeper({
    config,
    journal: stores.journal,
    progress: new Progress(stores.db, stores.now),
    now: stores.now,
    witness: new ClockWitness(stores.now),
    retention,
    content: new ContentReader(config.content),
    log: { info: note, error: note },
    wakeOutbox: () => undefined,
    syncOrder: full,
  });
}

describe.each(sample(ENGINES, 2))('sweeper on %s', (engine) => {
  nightlyTest(
    'new order among 400 abandoned ones: is among the first checked, and every order is checked',
    async () => {
      const stores = await openOrderStores(engine);
      // Not all at once, because a write that waits for a connection fails after some seconds.
      for (let done = 0; done < 400; done += 10)
        await Promise.all(
          Array.from({ length: 10 }, (_, i) => stores.open(`abandoned-${done + i}`)),
        );
      stores.tick(60_000);
      await stores.open('fresh');
      await stores.open('agreed');
      await stores.journal.approve('agreed');
      stores.tick(3000);
      const taken = jest.spyOn(stores.journal, 'leaseDue');
      const checked: string[] = [];
      const sweeper = sweeperOf(stores, async (id) => {
        checked.push(id);
        return null;
      });
      sweeper.wake();
      await until('all of them', () => checked.length >= 402);
      await sweeper.stop();
      // Checks run concurrently, so their order of completion is random.
      const first = ((await taken.mock.results[0]?.value) as Order[]).map(({ id }) => id);
      expect(first).toHaveLength(20);
      expect(first.slice(0, 2)).toEqual(['agreed', 'fresh']);
      expect(new Set(checked).size).toBe(402);
      await stores.close();
    },
  );

  test('schedule: uses whole ms and continues when one order is unreadable or fails', async () => {
    const stores = await openOrderStores(engine);
    for (const name of ['broken', 'failing', 'slow', 'good']) await stores.open(name);
    await stores.db.write((tx) =>
      tx.updateTable('orders').set({ priced: '{' }).where('id', '=', 'broken').execute(),
    );
    stores.tick(12_347);
    const checked: string[] = [];
    let release: () => void = () => undefined;
    // A further check may start before the release; then it ends with the first.
    const released = new Promise<void>((resolve) => (release = resolve));
    const sweeper = sweeperOf(stores, async (id) => {
      checked.push(id);
      if (id === 'failing') throw new Error('a bug');
      if (id === 'slow') await released;
      return null;
    });
    sweeper.wake();
    await until('all that can be read', () => checked.length >= 3);
    stores.tick(600_001);
    await until(
      'the good one again, while the slow one is still under way',
      () => checked.filter((id) => id === 'good').length >= 2,
    );
    expect(stores.lines.filter((line) => line.includes('could not be looked at'))[0]).toContain(
      'failing',
    );
    expect(stores.lines.filter((line) => line.includes('cannot be read'))[0]).toContain('broken');
    release();
    await sweeper.stop();
    await stores.close();
  });

  nightlyTest('PayPal down: one call at a time, with growing pauses', async () => {
    const stores = await openOrderStores(engine);
    for (let i = 0; i < 60; i += 1) await stores.open(`order-${i}`);
    stores.tick(3000);
    let calls = 0;
    let down = true;
    const sweeper = sweeperOf(stores, () => {
      calls += 1;
      return Promise.resolve(down ? { result: 'down' as const } : {});
    });
    sweeper.wake();
    await until('the first calls', () => calls >= 20);
    expect(calls).toBeLessThan(30);
    down = false;
    await until('the rest', () => {
      stores.tick(1000);
      return calls >= 60;
    });
    await sweeper.stop();
    await stores.close();
  });
});

test('pauses: whole ms that grow with age up to a limit', () => {
  expect([0, 12_347, 60_000, 3_600_000, 86_400_000].map((age) => nextPause(age, 2000))).toEqual([
    2000, 2469, 12_000, 600_000, 600_000,
  ]);
  expect([0, 86_400_000, 100 * 86_400_000].map(endedPause)).toEqual([
    3_600_000,
    17_280_000,
    7 * 86_400_000,
  ]);
});

test('circuit breaker: pauses after three failures in a row, doubled up to half a minute', () => {
  let now = 0;
  const breaker = new CircuitBreaker(() => now);
  breaker.report(false);
  breaker.report(false);
  expect(breaker.capacity(20)).toBe(20);
  const pauses = Array.from({ length: 8 }, () => {
    breaker.report(false);
    const start = now;
    while (breaker.capacity(20) === 0) now += 1000;
    return now - start;
  });
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  expect(breaker.capacity(20)).toBe(1);
  breaker.report(true);
  expect(breaker.capacity(20)).toBe(20);
});

test('stuck order: pending for longer than the limit, and not declined, missing or paid', () => {
  const now = 10 * 86_400_000;
  const open = { state: 'approved' as const, paypalStatus: 'pending' as const };
  expect(isStuck(orderOf({ ...open, approvedAt: now - 3_600_001 }), now, 3_600_000)).toBe(true);
  expect(isStuck(orderOf({ ...open, approvedAt: now - 3_500_000 }), now, 3_600_000)).toBe(false);
  expect(
    isStuck(
      orderOf({ approvedAt: now - 7_200_000, declined: 'instrumentDeclined' }),
      now,
      3_600_000,
    ),
  ).toBe(false);
  // An order that PayPal does not find for days has its own notice.
  expect(
    isStuck(
      orderOf({ ...open, approvedAt: null, missingSince: now - 3 * 86_400_000 }),
      now,
      3_600_000,
    ),
  ).toBe(false);
  expect(isStuck(orderOf({ state: 'notified', approvedAt: 0 }), now, 3_600_000)).toBe(false);
});
