import { snapshotWith } from '../testing/orders/order';
import { ENGINES } from '../testing/engines';
import { newOrder, openOrderStores, type OrderStores } from '../testing/orders/orderStores';
import { createDeps, type OrdersDeps } from '../orders/createDeps';
import { readOrdersConfig } from '../orders/config';
import type { Database } from '../database/database';
import type { AgreedOrder } from '../journal/order';
import { checkWorkshops } from './checkWorkshops';
import type { CurrentWorkshop, WorkshopFacts } from '../contentService/currentWorkshop';
import { cancelWorkshop, confirmChange, messageParticipants } from './tellParticipants';

const DAY_MS = 86_400_000;
const QUIET = { info: () => undefined, error: () => undefined };
const LINK = 'https://meet.example/first';

describe.each(ENGINES)('workshops on %s', (engine) => {
  let stores: OrderStores;
  let second: OrderStores;
  let facts: WorkshopFacts;
  let current: CurrentWorkshop;
  let reminders: boolean;

  beforeEach(async () => {
    stores = await openOrderStores(engine);
    second = await openOrderStores(engine, { url: stores.url });
    const start = new Date(stores.now() + 5 * DAY_MS).toISOString();
    facts = { start, end: null, link: LINK };
    current = facts;
    reminders = true;
  });
  afterEach(async () => {
    await second.close();
    await stores.close();
  });

  /** Dependencies of one process whose content service answers with `current`. */
  const processOn = (db: Database): OrdersDeps => {
    const deps = createDeps(readOrdersConfig({}), db, { now: stores.now, log: QUIET });
    const read = () => Promise.resolve(current);
    Object.assign(deps.workshops, {
      read,
      readNow: read,
      sendsReminders: () => Promise.resolve(reminders),
    });
    return deps;
  };
  const check = () => checkWorkshops(processOn(stores.db));
  const checkTwice = () =>
    Promise.all([stores, second].map(({ db }) => checkWorkshops(processOn(db))));

  /** A paid place; its own mails have gone out. */
  async function book(name: string, link: string | null = LINK): Promise<void> {
    const priced: AgreedOrder = {
      kind: 'workshop',
      region: null,
      lines: [{ id: 'breath', title: 'Breath', quantity: 1, goodsEach: 3500, shippingEach: 0 }],
      workshop: { id: 'breath', title: 'Breath', start: facts.start, end: null, places: 16 },
      goods: 3500,
      shipping: 0,
      total: 3500,
      description: 'Breath',
      snapshot: snapshotWith({ meetingLink: link }),
    };
    await stores.journal.create(newOrder(name, priced), 0);
    await stores.journal.recordPaid(name, `capture-${name}`);
    for (const entry of await stores.outbox.leaseDue(9, 1000)) await stores.outbox.markSent(entry);
  }

  const mails = async (subject: string): Promise<string[]> =>
    (
      await stores.db.read((db) =>
        db.selectFrom('outbox').select('id').where('subject', '=', subject).orderBy('id').execute(),
      )
    ).map(({ id }) => id);
  const notices = async () =>
    stores.db.read((db) =>
      db
        .selectFrom('workshop_notices')
        .select(['order_id', 'kind'])
        .orderBy('order_id')
        .orderBy('number')
        .execute(),
    );
  const change = () =>
    stores.db.read((db) => db.selectFrom('workshop_changes').selectAll().executeTakeFirst());
  const actor = (key: string) => ({ by: 'owner@site.example', key });

  test('link that was missing: goes out once to each participant, however often the entry changes', async () => {
    for (const name of ['a', 'b']) await book(name, null);
    current = { ...facts, link: null };
    await checkTwice();
    expect(await mails('workshopNotice')).toEqual([]);
    current = facts;
    await checkTwice();
    await checkTwice();
    current = { ...facts, link: 'https://meet.example/second' };
    await checkTwice();
    expect(await mails('workshopNotice')).toEqual([
      'workshopNotice:a:customer:1',
      'workshopNotice:b:customer:1',
    ]);
    expect((await change())?.kind).toBe('newLink');
  });

  test('link that was missing: is left to the confirmation while that has not gone out', async () => {
    await book('a', null);
    await stores.db.write((tx) => tx.updateTable('orders').set({ state: 'captured' }).execute());
    await check();
    expect(await mails('workshopNotice')).toEqual([]);
  });

  test('moved workshop: the owner gets one mail for each state, and nothing goes out before they confirm', async () => {
    for (const name of ['a', 'b', 'c']) await book(name);
    current = { ...facts, start: new Date(stores.now() + 6 * DAY_MS).toISOString() };
    await checkTwice();
    await checkTwice();
    const first = await change();
    current = { ...facts, start: new Date(stores.now() + 7 * DAY_MS).toISOString() };
    await checkTwice();
    expect(await mails('workshopChange')).toHaveLength(2);
    expect(await mails('workshopNotice')).toEqual([]);
    expect(
      await confirmChange(
        processOn(stores.db),
        'breath',
        { fingerprint: first?.fingerprint ?? '' },
        actor('1'),
      ),
    ).toEqual({ done: 'gone' });
    const { fingerprint = '' } = (await change()) ?? {};
    const results = await Promise.all(
      [stores, second].map(({ db }, at) =>
        confirmChange(processOn(db), 'breath', { fingerprint }, actor(`tab-${at}`)),
      ),
    );
    expect(results.filter(({ done }) => done === 'notified')).toEqual([
      { done: 'notified', kind: 'moved', count: 3 },
    ]);
    await checkTwice();
    expect(await mails('workshopNotice')).toHaveLength(3);
    expect(await change()).toBeUndefined();
  });

  test('change that is taken back: leaves nothing to confirm and no mail', async () => {
    await book('a');
    current = 'withdrawn';
    await check();
    expect((await change())?.kind).toBe('withdrawn');
    current = facts;
    await check();
    expect(await change()).toBeUndefined();
    expect(await mails('workshopChange')).toEqual([]);
  });

  test('content service down: changes nothing', async () => {
    await book('a');
    current = 'unknown';
    await check();
    expect(await change()).toBeUndefined();
  });

  test('message to all: reaches each participant once, and nobody who was refunded', async () => {
    for (const name of ['a', 'b']) await book(name);
    await stores.db.write((tx) =>
      tx
        .insertInto('returned_money')
        .values({ id: 'r', order_id: 'b', kind: 'refund', amount: 3500, at: 1, state: 'done' })
        .execute(),
    );
    const send = () =>
      messageParticipants(processOn(stores.db), 'breath', 'Bring a chair.', actor('one form'));
    expect(await send()).toEqual({ done: 'notified', kind: 'message', count: 1 });
    expect(await send()).toEqual({ done: 'gone' });
    expect(await mails('workshopNotice')).toEqual(['workshopNotice:a:customer:1']);
  });

  test('reminder: goes out once within the last day, not to somebody who has just booked, and not when switched off', async () => {
    await book('a');
    await check();
    stores.tick(4 * DAY_MS + 60_000);
    await book('late');
    reminders = false;
    await check();
    expect(await notices()).toEqual([]);
    reminders = true;
    await checkTwice();
    await checkTwice();
    expect(await notices()).toEqual([{ order_id: 'a', kind: 'reminder' }]);
  });

  test('cancelled workshop: every participant is told once, and nobody can book again', async () => {
    for (const name of ['a', 'b']) await book(name);
    const deps = processOn(stores.db);
    deps.syncOrder = () => Promise.resolve(null);
    expect(await cancelWorkshop(deps, 'breath', '', actor('x'))).toMatchObject({ count: 2 });
    expect(await cancelWorkshop(deps, 'breath', '', actor('y'))).toEqual({ done: 'gone' });
    expect(await notices()).toEqual([
      { order_id: 'a', kind: 'cancelled' },
      { order_id: 'b', kind: 'cancelled' },
    ]);
    await expect(book('c')).rejects.toMatchObject({ code: 'itemUnavailable' });
  });
});
