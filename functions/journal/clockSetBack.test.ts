import { sample } from '../../test/nightly';
import { DOUBT_MS, SentMailLog } from '../mail/delivery/sentMailLog';
import { ENGINES } from '../testing/engines';
import { openOrderStores, type OrderStores } from '../testing/orders/orderStores';
import { doubtfulPause, retryPause } from './outbox/pauses';
import { reconcileWhenDue } from '../orders/reconcile/worker';
import { endedPause } from '../orders/workers/sweeper';
import { Digests } from './reports/digests';
import { Reconciliation } from './reports/reconciliation';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LEASE_MS = 40_000;

describe.each(sample(ENGINES, 2))('clock set back by hours, on %s', (engine) => {
  let stores: OrderStores;
  beforeEach(async () => {
    stores = await openOrderStores(engine);
    await stores.open('x', stores.now());
  });
  afterEach(() => stores.close());

  const dueOrders = async () => (await stores.journal.leaseDue(10)).map(({ id }) => id);
  const dueMails = async () => (await stores.outbox.leaseDue(10, LEASE_MS)).length;
  const paid = () => stores.journal.recordPaid('x', 'C');

  test('open order: is checked at once', async () => {
    await stores.journal.checkAgainAt('x', stores.now() + 10 * MINUTE_MS);
    expect(await dueOrders()).toEqual([]);
    stores.tick(-3 * HOUR_MS);
    expect(await dueOrders()).toEqual(['x']);
  });

  test('paid order: is checked at once, and an order with a long pause is not', async () => {
    await paid();
    expect(await dueOrders()).toEqual([]);
    stores.tick(-3 * HOUR_MS);
    expect(await dueOrders()).toEqual(['x']);
    stores.tick(100 * DAY_MS);
    await stores.journal.checkAgainAt('x', stores.now() + endedPause(100 * DAY_MS - 3 * HOUR_MS));
    stores.tick(2 * MINUTE_MS);
    expect(await dueOrders()).toEqual([]);
    stores.tick(-30 * DAY_MS);
    expect(await dueOrders()).toEqual(['x']);
  });

  test.each([1, 2, 3, 4, 5, 9])('mail after %i tries: is due at once', async (attempts) => {
    await paid();
    const [mail, other] = await stores.outbox.leaseDue(2, LEASE_MS);
    if (!mail || !other) throw new Error('no mails');
    await stores.outbox.markSent(other);
    const pause = Math.max(retryPause(attempts, 1000), doubtfulPause(attempts));
    await stores.outbox.retryAt({ ...mail, attempts }, stores.now() + pause);
    stores.tick(2 * MINUTE_MS);
    expect(await dueMails()).toBe(0);
    stores.tick(-3 * HOUR_MS);
    expect(await dueMails()).toBe(1);
  });

  test('mail that is being sent: is due when its lease would have ended', async () => {
    await paid();
    expect(await dueMails()).toBe(2);
    stores.tick(-3 * HOUR_MS);
    expect(await dueMails()).toBe(0);
    stores.tick(LEASE_MS);
    expect(await dueMails()).toBe(2);
  });

  test('mail that may have arrived: is repeated at once', async () => {
    const sentMails = new SentMailLog(stores.db, stores.now, 1000);
    expect(await sentMails.claim('m', 'id', LEASE_MS)).toMatchObject({ claim: 'fresh' });
    await sentMails.markWaiting('m', DOUBT_MS);
    expect(await sentMails.claim('m', 'id', LEASE_MS)).toMatchObject({ claim: 'waiting' });
    stores.tick(-3 * HOUR_MS);
    expect(await sentMails.claim('m', 'id', LEASE_MS)).toMatchObject({ claim: 'fresh' });
  });

  test('mail that a living process is sending: stays its own until a lease has passed', async () => {
    const sentMails = new SentMailLog(stores.db, stores.now, 1000);
    await sentMails.claim('m', 'id', LEASE_MS);
    stores.tick(-3 * HOUR_MS);
    expect(await sentMails.claim('m', 'id', LEASE_MS)).toMatchObject({ claim: 'busy' });
    stores.tick(LEASE_MS + 1);
    expect(await sentMails.claim('m', 'id', LEASE_MS)).toMatchObject({ claim: 'unsure' });
  });

  test('comparison with PayPal: is due at once and covers the last days', async () => {
    const reconciliation = new Reconciliation(stores.db, stores.now);
    const asked: string[] = [];
    const compare = () =>
      reconcileWhenDue({
        ...stores,
        reconciliation,
        log: { info: () => undefined, error: () => undefined },
        paypalClient: {
          call: ({ path }: { path: string }) => {
            asked.push(path);
            return Promise.resolve({ http: 200, issue: '', body: {} });
          },
        },
      } as unknown as Parameters<typeof reconcileWhenDue>[0]);
    await compare();
    await compare();
    const before = asked.length;
    expect(before).toBeGreaterThan(0);
    stores.tick(-10 * DAY_MS);
    await compare();
    expect(asked.length).toBeGreaterThan(before);
  });

  test('digest: is due at once', async () => {
    const digests = new Digests(stores.db, stores.now);
    await paid();
    const doneAt = async () =>
      (
        await stores.db.read((db) =>
          db.selectFrom('jobs').select('done_at').where('id', '=', 'digest').executeTakeFirst(),
        )
      )?.done_at;
    await digests.enqueueWhenDue();
    stores.tick(DAY_MS + 1);
    await digests.enqueueWhenDue();
    expect(await doneAt()).toBe(stores.now());
    stores.tick(-10 * DAY_MS);
    await digests.enqueueWhenDue();
    expect(await doneAt()).toBe(stores.now());
  });
});
