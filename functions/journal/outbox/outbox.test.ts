import { openOrderStores, type OrderStores } from '../../testing/orders/orderStores';
import { ENGINES } from '../../testing/engines';
import { endedOwner } from '../../testing/endedOwner';
import { Outbox } from './outbox';
import { sample } from '../../../test/nightly';

describe.each(sample(ENGINES, 2))('outbox on %s', (engine) => {
  let stores: OrderStores;
  const paid = async (name: string) => {
    await stores.open(name);
    await stores.journal.recordPaid(name, `capture-${name}`);
  };

  beforeEach(async () => {
    stores = await openOrderStores(engine);
  });
  afterEach(() => stores.close());

  test('lease: a mail of a dead worker is due again when its lease ends', async () => {
    await paid('x');
    await stores.outbox.leaseDue(1, 1000);
    expect((await stores.outbox.leaseDue(9, 1000)).map(({ id }) => id)).toEqual([
      'order:x:customer',
    ]);
    stores.tick(1000);
    expect(
      (await stores.outbox.leaseDue(9, 1000)).map(({ id, attempts }) => [id, attempts]),
    ).toEqual([
      ['order:x:owner', 1],
      ['order:x:customer', 1],
    ]);
  });

  test('lease: a mail of a process that has certainly ended is due at once', async () => {
    await paid('x');
    const dead = new Outbox(stores.db, stores.now, endedOwner());
    await dead.leaseDue(1, 60_000);
    expect(
      (await stores.outbox.leaseDue(9, 60_000)).map(({ id, attempts }) => [id, attempts]),
    ).toEqual([
      ['order:x:owner', 1],
      ['order:x:customer', 1],
    ]);
  });

  test('start: waiting mails become due, except those that a living process holds', async () => {
    await paid('x');
    const [held, waiting] = await stores.outbox.leaseDue(2, 60_000);
    await stores.outbox.retryAt(waiting!, stores.now() + 3_600_000);
    const started = new Outbox(stores.db, stores.now);
    await started.retryAllNow();
    expect((await started.leaseDue(9, 1000)).map(({ id }) => id)).toEqual([waiting!.id]);
    await stores.outbox.markSent(held!);
    expect(await stores.outbox.progressOf('x')).toMatchObject({
      ownerInformed: true,
      confirmationSent: false,
    });
  });

  test('lease: reports of an earlier holder are ignored', async () => {
    await paid('x');
    const early = await stores.outbox.leaseDue(9, 1000);
    stores.tick(1000);
    const late = await stores.outbox.leaseDue(9, 1000);
    for (const entry of early) await stores.outbox.markSent(entry);
    for (const entry of early) await stores.outbox.markRefused(entry);
    for (const entry of early) await stores.outbox.retryAt(entry, stores.now());
    expect(await stores.outbox.leaseDue(9, 1000)).toEqual([]);
    expect(await stores.outbox.progressOf('x')).toEqual({
      ownerInformed: false,
      confirmationSent: false,
      confirmationUndeliverable: false,
    });
    for (const entry of late) await stores.outbox.markSent(entry);
    expect((await stores.journal.byId('x'))?.state).toBe('notified');
    for (const entry of late) await stores.outbox.retryAt(entry, stores.now());
    expect(await stores.outbox.leaseDue(9, 1000)).toEqual([]);
  });

  test('concurrent workers: each mail is taken exactly once', async () => {
    for (let at = 0; at < 12; at += 1) await paid(`x${at}`);
    const taken = (
      await Promise.all(Array.from({ length: 8 }, () => stores.outbox.leaseDue(4, 1000)))
    )
      .flat()
      .map(({ id }) => id);
    const rest = (await stores.outbox.leaseDue(99, 1000)).map(({ id }) => id);
    expect(new Set([...taken, ...rest]).size).toBe(24);
    expect(taken.length + rest.length).toBe(24);
  });

  test('order: becomes notified when both mails are marked sent concurrently', async () => {
    for (let at = 0; at < 20; at += 1) await paid(`x${at}`);
    const entries = await stores.outbox.leaseDue(99, 1000);
    await Promise.all(entries.map((entry) => stores.outbox.markSent(entry)));
    for (let at = 0; at < 20; at += 1)
      expect((await stores.journal.byId(`x${at}`))?.state).toBe('notified');
  });

  test('attempts: only failed tries are counted', async () => {
    await paid('x');
    const [entry] = await stores.outbox.leaseDue(1, 1000);
    await stores.outbox.renew(entry!, 5000);
    stores.tick(4999);
    expect((await stores.outbox.leaseDue(9, 1000)).map(({ id }) => id)).toEqual([
      'order:x:customer',
    ]);
    await stores.outbox.release(entry!);
    const [again] = await stores.outbox.leaseDue(1, 1000);
    expect(again).toMatchObject({ id: entry!.id, attempts: 1 });
    await stores.outbox.retryAt(again!, stores.now());
    expect(await stores.outbox.leaseDue(1, 1000)).toMatchObject([{ id: entry!.id, attempts: 2 }]);
  });

  test('retry: accepts a fractional time in ms', async () => {
    await paid('x');
    const [entry] = await stores.outbox.leaseDue(1, 1000);
    await stores.outbox.retryAt(entry!, stores.now() + 333.3);
    stores.tick(334);
    expect((await stores.outbox.leaseDue(1, 1000)).map(({ id }) => id)).toEqual([
      'order:x:customer',
    ]);
    expect((await stores.outbox.leaseDue(1, 1000)).map(({ id }) => id)).toEqual([entry!.id]);
  });

  test('permanent refusal of a confirmation: the owner gets a notice', async () => {
    await paid('x');
    const entries = await stores.outbox.leaseDue(9, 1000);
    await stores.outbox.markRefused(entries.find(({ audience }) => audience === 'customer')!);
    expect(await stores.outbox.progressOf('x')).toMatchObject({
      confirmationUndeliverable: true,
      confirmationSent: false,
    });
    expect((await stores.outbox.leaseDue(9, 1000)).map(({ id }) => id)).toEqual([
      'undeliverable:x:owner',
    ]);
  });

  test('withdrawal: ten concurrent requests store one declaration with two mails', async () => {
    const request = {
      name: 'Ada',
      email: 'ada@visitor.example',
      order: 'my book',
      message: '',
      language: 'de-DE',
      idempotencyKey: 'one-key-for-all-of-them',
    } as const;
    const received = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        stores.withdrawals.receive(`w${at}`, request, 'order-1'),
      ),
    );
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(await stores.withdrawals.byId(received[0]!.id)).toEqual({
      id: received[0]!.id,
      request,
      answer: null,
      answerReason: null,
      receivedAt: stores.now(),
      orderId: 'order-1',
    });
    expect(
      (await stores.outbox.leaseDue(99, 1000))
        .map(({ subject, audience }) => `${subject} ${audience}`)
        .sort(),
    ).toEqual(['withdrawal customer', 'withdrawal owner']);
  });

  test('webhook event: is stored once', async () => {
    expect(await stores.events.isKnown('WH-1')).toBe(false);
    await Promise.all([1, 2, 3].map(() => stores.events.record('WH-1')));
    expect(await stores.events.isKnown('WH-1')).toBe(true);
  });
});
