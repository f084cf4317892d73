import { until } from '../../test/until';
import { newActor, startTestShop, type TestShop } from '../testing/testShop';
import { workshopOrder } from '../testing/visitor';
import { cancelWorkshop } from './tellParticipants';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop({ ORDERS_SWEEP_MS: '20' });
});
afterEach(() => shop.close());

const order = async (name: string) => {
  const customer = { name, email: `${name}@visitor.example` };
  return (await shop.visitor.order(workshopOrder({ customer }))).body;
};
const approved = async (name: string) => {
  const made = await order(name);
  await shop.sandbox.approve(made.paypalOrderId);
  return made;
};
async function paid(name: string) {
  const made = await approved(name);
  expect((await shop.visitor.capture(made.id)).body.payment.status).toBe('paid');
  return made;
}
const cancel = () => shop.act((deps) => cancelWorkshop(deps, 'breath', '', newActor()));
const charges = async () =>
  (await shop.sandbox.paypalOrders()).flatMap(({ captures }) =>
    captures.map(({ refunds }) => refunds.length),
  );
const mailsTo = async (name: string) =>
  (await shop.sandbox.mails())
    .filter(({ to }) => to === `${name}@visitor.example`)
    .map(({ subject }) => subject);

test('orders made before the workshop was cancelled: are charged nothing afterwards', async () => {
  await paid('ada');
  const [ben, cleo, dora] = [await order('ben'), await order('cleo'), await order('dora')];
  await cancel();
  await shop.sandbox.approve(ben.paypalOrderId);
  // The sweeper may have ended it before.
  const refused = await shop.visitor.capture(ben.id);
  expect(refused.status).toBe(409);
  expect(refused.body.error?.code).toMatch(/itemUnavailable|unpaid/);
  // Their tabs are closed: the sweeper finds the approval, and PayPal's button asks before the payment.
  await shop.sandbox.approve(cleo.paypalOrderId);
  const ended = ({ receiptToken }: typeof cleo) =>
    until(
      'the end',
      async () => (await shop.visitor.receipt(receiptToken)).body.payment.status === 'unpaid',
    );
  await ended(cleo);
  expect((await order('eve')).payment).toBeUndefined();
  await shop.sandbox.approve(dora.paypalOrderId);
  // While the sweeper looks at it the answer is "waiting".
  await ended(dora);
  await until('the refund of the only charge', async () => (await charges()).join() === '1');
  expect((await mailsTo('ben')).filter((subject) => subject.startsWith('Your place'))).toEqual([]);
});

test('workshop without participants: can be cancelled, once', async () => {
  const ben = await order('ben');
  expect(await cancel()).toMatchObject({ done: 'notified', count: 0 });
  expect(await cancel()).toEqual({ done: 'gone' });
  await shop.sandbox.approve(ben.paypalOrderId);
  expect((await shop.visitor.capture(ben.id)).status).toBe(409);
  expect(await charges()).toEqual([]);
});

test('charge under way while the workshop is cancelled: is told and refunded as the others are', async () => {
  await paid('ada');
  const ben = await approved('ben');
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/capture',
    delayMs: 1500,
    times: 1,
  });
  const capture = shop.visitor.capture(ben.id);
  await until('the charge on its way', () =>
    shop.sandbox.requests
      .list('paypal')
      .some(({ url }) => url.includes(`${ben.paypalOrderId}/capture`)),
  );
  await cancel();
  expect((await capture).body.payment.status).toBe('paid');
  await until('the refunds', async () => (await charges()).join() === '1,1');
  await until('the mail', async () => (await mailsTo('ben')).includes('Cancelled: Breath and bow'));
  expect((await mailsTo('ben')).filter((subject) => subject.startsWith('Cancelled'))).toHaveLength(
    1,
  );
  expect(await mailsTo('ben')).not.toContain('Your place: Breath and bow');
});

test('refund of a cancelled place that PayPal could not show at first: is made later', async () => {
  await paid('ada');
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/v2/payments/captures/',
    status: 500,
    times: 2,
  });
  await cancel();
  await until('the refund', async () => (await charges()).join() === '1');
});

test('waiting list of a cancelled workshop: gets no offer, and nobody joins it', async () => {
  await shop.sandbox.control('PUT', '/content/entries/breath', { places: { 'en-US': 1 } });
  await paid('ada');
  await shop.joinWaitingList('ben');
  await cancel();
  await until('the refund', async () => (await charges()).join() === '1');
  const cleo = { email: 'cleo@visitor.example', language: 'en-US' };
  expect((await shop.visitor.call('POST', '/places/breath/waiting', cleo)).status).toBe(404);
  shop.tick(10_000);
  expect((await shop.visitor.call('GET', '/places')).body).toEqual({
    left: {},
    closed: { breath: 'cancelled' },
  });
  await until('the end of the list', async () =>
    /"waiting": \[\]/.test((await shop.owner('person', 'ben@visitor.example')).text),
  );
  expect(await mailsTo('ben')).toEqual(['The waiting list: Breath and bow']);
});
