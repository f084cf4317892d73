import { until } from '../../../test/until';
import { cancelWorkshop } from '../../workshops/tellParticipants';
import { newActor, startTestShop, type TestShop } from '../../testing/testShop';
import { workshopOrder } from '../../testing/visitor';

let shop: TestShop;
beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.close());

const DAY_MS = 86_400_000;
const codeFor = async (cents: number): Promise<string> =>
  (await shop.act(({ placeCodes }) => placeCodes.make('breath', cents, newActor()))) ?? '';
const order = (code: string, more: object = {}) =>
  shop.visitor.order(workshopOrder({ amount: 10, code, ...more }));
const priceOf = async (code: string) =>
  (await shop.visitor.call<{ price: number | null }>('POST', '/places/breath/code', { code })).body
    .price;

test('reduced place: costs what the code says, once, and stays chargeable', async () => {
  const code = await codeFor(500);
  expect(await priceOf(code)).toBe(500);
  expect(await priceOf('AAAA-BBBB-CCCC')).toBeNull();
  const { status, body } = await order(code.toLowerCase(), { expectedTotal: 500 });
  expect([status, body.total]).toEqual([201, 500]);
  expect((await order(code, { again: true })).body.error?.code).toBe('codeInvalid');
  await shop.sandbox.approve(body.paypalOrderId);
  expect((await shop.visitor.capture(body.id)).body.payment?.status).toBe('paid');
  const [paypal] = await shop.sandbox.paypalOrders();
  expect(paypal?.captures[0]?.amount.value).toBe('5.00');
});

test('code: two orders at once use it once', async () => {
  const code = await codeFor(500);
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      order(code, { customer: { name, email: `${name}@visitor.example` } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('code: counts for its own workshop only, and lapses', async () => {
  const code = await codeFor(500);
  expect((await order(code, { workshopId: 'unlinked' })).body.error?.code).toBe('codeInvalid');
  shop.tick(31 * DAY_MS);
  expect(await priceOf(code)).toBeNull();
});

test('free place: is booked at once without PayPal, with both mails and no invoice', async () => {
  const code = await codeFor(0);
  const body = workshopOrder({ code, language: 'de-DE', expectedTotal: 0 });
  const { status, body: made } = await shop.visitor.order(body);
  expect(status).toBe(201);
  expect(made.payment.status).toBe('paid');
  expect((await shop.visitor.order(body)).body.id).toBe(made.id);
  await until(
    'notified',
    async () => (await shop.visitor.receipt(made.receiptToken)).body.state === 'notified',
  );
  const mails = await shop.sandbox.mails();
  expect(mails).toHaveLength(2);
  const toSigner = mails.find(({ to }) => to === 'ben@visitor.example');
  expect(toSigner?.text).toContain('Dein Platz ist kostenlos');
  expect(toSigner?.text).not.toContain('PayPal');
  expect(toSigner?.attachments.map(({ filename }) => filename)).toEqual(['workshop.ics']);
  expect(await shop.sandbox.paypalOrders()).toEqual([]);
  expect(await shop.act((deps) => cancelWorkshop(deps, 'breath', '', newActor()))).toMatchObject({
    count: 1,
  });
  await until('the mail', async () => (await shop.sandbox.mails()).length === 3);
  expect((await shop.sandbox.mails()).at(-1)?.text).not.toContain('PayPal');
});
