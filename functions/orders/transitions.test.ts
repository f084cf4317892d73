import { ORDER_STATES, type OrderState } from '../../contracts/orderStates';
import { openDatabase } from '../lib/database';
import { Journal } from './journal/journal';
import { Outbox } from './journal/outbox';
import { ORDERS_TABLES } from './journal/tables';
import type { PricedOrder } from './order';
import { nextPause } from './sweeper';
import { retryPause } from './outboxWorker';
import { mayBecome } from './transitions';

test('an order only moves forward', () => {
  const ways = ORDER_STATES.flatMap((from) => ORDER_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`));
  expect(ways).toEqual([
    'created → approved', 'created → captured', 'created → failed', 'created → expired',
    'approved → captured', 'approved → failed', 'approved → expired',
    'captured → notified',
    'expired → captured',
  ]);
});

const PRICED: PricedOrder = { kind: 'donation', region: null, lines: [], workshop: null, goods: 500, shipping: 0, total: 500, description: 'Donation' };

async function journal() {
  let now = 1000;
  const db = await openDatabase({ url: 'file::memory:' }, ORDERS_TABLES);
  const books = new Journal(db, () => now);
  const outbox = new Outbox(db, () => now);
  const open = (name: string) =>
    books.open(
      { id: name, receiptToken: `t-${name}`, idempotencyKey: `k-${name}`, requestHash: 'h', language: 'en-US', customer: { name: 'A', email: 'a@b.example', address: '', message: '' }, priced: PRICED },
      0,
    );
  const stateOf = async (name: string) => (await books.byId(name))?.state;
  return { books, outbox, open, stateOf, tick: (ms: number) => void (now += ms) };
}

async function reach(state: OrderState, { books, outbox, open }: Awaited<ReturnType<typeof journal>>, name: string) {
  await open(name);
  if (state === 'approved') await books.approve(name);
  if (state === 'captured' || state === 'notified') await books.recordPaid(name, `c-${name}`);
  if (state === 'notified') for (const entry of await outbox.take(2, 10)) await outbox.sent(entry);
  if (state === 'failed' || state === 'expired') await books.close(name, state, 'why');
}

test.each(ORDER_STATES)('the journal moves an order that is %s exactly as the list says', async (from) => {
  const tries: [OrderState, (desk: Awaited<ReturnType<typeof journal>>) => Promise<unknown>][] = [
    ['approved', ({ books }) => books.approve('x')],
    ['captured', ({ books }) => books.recordPaid('x', 'capture')],
    ['failed', ({ books }) => books.close('x', 'failed', 'why')],
    ['expired', ({ books }) => books.close('x', 'expired', 'why')],
  ];
  for (const [to, act] of tries) {
    const desk = await journal();
    await reach(from, desk, 'x');
    expect(await desk.stateOf('x')).toBe(from);
    await act(desk);
    expect([to, await desk.stateOf('x')]).toEqual([to, mayBecome(from, to) ? to : from]);
  }
});

test('paid and its two mails are one step; a repetition adds nothing, an order without money gets none', async () => {
  const { books, outbox, open, stateOf } = await journal();
  await open('x');
  await books.recordPaid('x', 'c1');
  await books.recordPaid('x', 'c2');
  const first = await outbox.take(10, 1000);
  expect(first.map(({ id, attempts }) => [id, attempts])).toEqual([['order:x:owner', 1], ['order:x:customer', 1]]);
  expect(await outbox.take(10, 1000)).toEqual([]);
  await outbox.sent(first[0]!);
  expect(await stateOf('x')).toBe('captured');
  expect(await outbox.progressOf('x')).toEqual({ ownerInformed: true, confirmationSent: false, confirmationUndeliverable: false });
  await outbox.sent(first[1]!);
  expect(await stateOf('x')).toBe('notified');

  await open('y');
  await books.close('y', 'failed', 'why');
  await books.recordPaid('y', 'c3');
  expect(await outbox.take(10, 1000)).toEqual([]);
});

test('a mail whose worker died comes back after its lease', async () => {
  const { books, outbox, open, tick } = await journal();
  await open('x');
  await books.recordPaid('x', 'c1');
  await outbox.take(1, 1000);
  expect((await outbox.take(9, 1000)).map(({ id }) => id)).toEqual(['order:x:customer']);
  tick(1000);
  expect((await outbox.take(9, 1000)).map(({ id, attempts }) => [id, attempts])).toEqual([['order:x:owner', 2], ['order:x:customer', 2]]);
});

test('people are forgotten when an order came to nothing, and kept when it was paid', async () => {
  const { books, open, tick } = await journal();
  await open('gone');
  await books.close('gone', 'expired', 'why');
  await open('paid');
  await books.recordPaid('paid', 'c1');
  tick(5000);
  expect(await books.forgetPeople(4000)).toBe(1);
  expect(await books.forgetPeople(4000)).toBe(0);
  expect((await books.byId('gone'))?.customer.email).toBe('');
  expect((await books.byId('paid'))?.customer.email).toBe('a@b.example');
});

test('pauses grow, and have an end', () => {
  expect([0, 60_000, 3_600_000, 86_400_000].map((age) => nextPause(age, 2000))).toEqual([2000, 12_000, 600_000, 600_000]);
  expect([1, 2, 3, 6, 30, 31, 1000].map((attempts) => retryPause(attempts, 1000))).toEqual([1000, 2000, 4000, 30_000, 30_000, 300_000, 300_000]);
});
