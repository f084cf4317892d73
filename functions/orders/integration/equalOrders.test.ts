import { startTestShop, type TestShop } from '../../testing/testShop';
import { until } from '../../../test/until';
import { shopOrder, workshopOrder } from '../../testing/visitor';

jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const once = { again: undefined };
const pay = async ({ id, paypalOrderId }: { id: string; paypalOrderId: string }) => {
  await shop.sandbox.approve(paypalOrderId);
  await shop.visitor.capture(id);
};
const ownerMailOf = async (id: string) =>
  (await shop.sandbox.mails()).find(
    ({ subject, text }) => subject.startsWith('New ') && text.includes(id),
  );

test('equal order: is refused until it is meant, tells nothing about the first one, and is told to the owner', async () => {
  const first = (await shop.visitor.order(shopOrder(once))).body;
  const request = shopOrder(once);
  const open = await shop.visitor.order(request);
  expect(open).toEqual({
    status: 409,
    body: { error: { code: 'already_open', message: expect.any(String) } },
  });
  await pay(first);
  const paid = await shop.visitor.order(request);
  expect(paid).toMatchObject({ status: 409, body: { error: { code: 'already_paid' } } });
  expect(JSON.stringify([open, paid])).not.toContain(first.receiptToken);
  expect(await shop.sandbox.paypalOrders()).toHaveLength(1);

  const second = await shop.visitor.order({ ...request, again: true });
  expect(second.status).toBe(201);
  expect(await shop.visitor.order(request)).toMatchObject({
    status: 200,
    body: { id: second.body.id },
  });
  await pay(second.body);
  await until('the mail', async () => (await ownerMailOf(second.body.id)) !== undefined);
  expect((await ownerMailOf(second.body.id))?.text).toContain(
    `Second equal order within an hour from the same mail address, after order ${first.id}.`,
  );
  expect((await ownerMailOf(first.id))?.text).not.toContain('Second equal order');
  expect((await shop.owner('show', second.body.id)).text).toContain(`"repeats": "${first.id}"`);
});

test('second sign-up for a workshop: is refused until it is meant, also at another price', async () => {
  const first = (await shop.visitor.order(workshopOrder({ ...once, amount: 35 }))).body;
  await pay(first);
  const request = workshopOrder({ ...once, amount: 25 });
  expect(await shop.visitor.order(request)).toMatchObject({
    status: 409,
    body: { error: { code: 'already_booked' } },
  });
  const second = (await shop.visitor.order({ ...request, again: true })).body;
  await pay(second);
  await until('the mail', async () => (await ownerMailOf(second.id)) !== undefined);
  expect((await ownerMailOf(second.id))?.text).toContain(
    `Second booking of this workshop from the same mail address, after order ${first.id}.`,
  );
});
