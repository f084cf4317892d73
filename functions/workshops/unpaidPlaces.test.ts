import type { PlacesAnswer } from '../../contracts/orders/workshopPlaces';
import { until } from '../../test/until';
import { startTestShop, type TestShop } from '../testing/testShop';
import { key, workshopOrder } from '../testing/visitor';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop({ ORDERS_SWEEP_MS: '20', TRUSTED_PROXIES: '1' });
});
afterEach(() => shop.close());

const limit = (places: number) =>
  shop.sandbox.control('PUT', '/content/entries/breath', { places: { 'en-US': places } });

/** An order from a network of its own, unless `from` names one. */
let networks = 0;
async function order(
  name: string,
  { from = `203.0.113.${(networks += 1)}`, ...more }: { from?: string; code?: string } = {},
) {
  const customer = { name, email: `${name}@visitor.example` };
  const body = workshopOrder({ customer, ...more });
  const { status, body: made } = await shop.visitor.call<{
    id: string;
    paypalOrderId: string;
    receiptToken: string;
  }>('POST', '/orders', body, { 'X-Forwarded-For': from });
  return { status, code: made.error?.code, ...made, key: body.idempotencyKey };
}
async function pay(made: { id: string; paypalOrderId: string }) {
  await shop.sandbox.approve(made.paypalOrderId);
  return (await shop.visitor.capture(made.id)).status;
}
/** Waits until the count of places, which is cached for seconds, is this. */
async function expectPlaces(left: number, closed: PlacesAnswer['closed'] = {}) {
  const wanted = JSON.stringify({ left: { breath: left }, closed });
  shop.tick(10_000);
  await until(
    wanted,
    async () =>
      JSON.stringify((await shop.visitor.call<PlacesAnswer>('GET', '/places')).body) === wanted,
  );
}

test('stranger with one mail address and 16 unpaid orders: leaves the other places to others', async () => {
  await limit(6);
  const made = await Promise.all(Array.from({ length: 16 }, () => order('stranger')));
  expect(made.every(({ status }) => status === 201)).toBe(true);
  const others = [await order('ada'), await order('ben'), await order('cleo')];
  for (const one of others) expect(await pay(one)).toBe(200);
});

test('stranger with many mail addresses: reserves four places for twenty minutes at most', async () => {
  await limit(5);
  for (let at = 0; at < 9; at += 1) await order(`stranger${at}`, { from: '198.51.100.7' });
  await expectPlaces(1);
  expect((await order('ada')).status).toBe(201);
  expect((await order('ben')).code).toBe('placesReserved');
  await expectPlaces(0, { breath: 'reserved' });
  shop.tick(20 * 60_000);
  for (let at = 0; at < 5; at += 1) expect(await pay(await order(`later${at}`))).toBe(200);
  expect((await order('late')).code).toBe('soldOut');
  await expectPlaces(0);
});

test('visitors of one school network: all pay, although only four of them hold a place', async () => {
  await limit(7);
  const school = { from: '198.51.100.7' };
  const made = await Promise.all(Array.from({ length: 7 }, (_, at) => order(`pupil${at}`, school)));
  for (const one of made.reverse()) expect(await pay(one)).toBe(200);
});

test('closed dialog: frees the place at once, and the order can still be paid', async () => {
  await limit(1);
  const first = await order('ada');
  expect((await order('ben')).code).toBe('placesReserved');
  const release = (idempotencyKey: string) =>
    shop.visitor.call('POST', '/orders/release', { idempotencyKey });
  const answer = await release(first.key);
  expect(await release(key())).toEqual(answer);
  expect(answer).toEqual({ status: 200, body: { released: true } });
  const second = await order('ben');
  expect(second.status).toBe(201);
  expect(await pay(first)).toBe(409);
  expect((await shop.visitor.receipt(first.receiptToken)).body.payment).toEqual({
    status: 'unpaid',
    reason: 'notSold',
  });
  expect(await pay(second)).toBe(200);
});

test('payer who comes back after twenty minutes: holds a free place again, and hears of a reserved one', async () => {
  await limit(1);
  const body = workshopOrder();
  expect((await shop.visitor.order(body)).status).toBe(201);
  shop.tick(21 * 60_000);
  expect((await shop.visitor.order(body)).status).toBe(200);
  expect((await order('ada')).code).toBe('placesReserved');
  shop.tick(21 * 60_000);
  const ada = await order('ada');
  expect((await shop.visitor.order(body)).body.error?.code).toBe('placesReserved');
  shop.tick(21 * 60_000);
  expect((await shop.visitor.order(body)).status).toBe(200);
  expect(await pay(ada)).toBe(409);
});

test('code of an offer: is used up with the payment, so that after a refund the next in line gets the place', async () => {
  await limit(1);
  const ada = await order('ada');
  await pay(ada);
  for (const name of ['ben', 'cleo']) await shop.joinWaitingList(name);
  const offers = async () =>
    (await shop.sandbox.mails()).filter(({ subject }) => subject.startsWith('A place is free'));
  await shop.refund(ada.id);
  await until('the first offer', async () => (await offers()).length === 1);
  const code = /\?code=(\w+)/.exec((await offers())[0]?.text ?? '')?.[1] ?? '';
  const ben = await order('ben', { code });
  expect(await pay(ben)).toBe(200);
  await shop.refund(ben.id);
  await until('the next offer', async () => (await offers()).length === 2);
  expect((await offers()).map(({ to }) => to.split('@')[0])).toEqual(['ben', 'cleo']);
  expect((await order('ben', { code })).code).toBe('codeInvalid');
});
