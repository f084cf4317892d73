import { startTestShop, type TestShop } from '../../testing/testShop';
import { until } from '../../../test/until';
import { shopOrder, workshopOrder } from '../../testing/visitor';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const once = { again: undefined };
const own = (...orders: { receiptToken: string }[]) => ({
  ownOrders: orders.map(({ receiptToken }) => receiptToken),
});
const pay = async ({ id, paypalOrderId }: { id: string; paypalOrderId: string }) => {
  await shop.sandbox.approve(paypalOrderId);
  await shop.visitor.capture(id);
};
const ownerMailOf = async (id: string) =>
  (await shop.sandbox.mails()).find(
    ({ subject, text }) => subject.startsWith('Neue ') && text.includes(id),
  );

test('equal order: is refused until it is meant, tells nothing about the first one, and is told to the owner', async () => {
  const first = (await shop.visitor.order(shopOrder(once))).body;
  const request = shopOrder({ ...once, ...own(first) });
  const open = await shop.visitor.order(request);
  expect(open).toEqual({
    status: 409,
    body: { error: { code: 'alreadyOpen', message: expect.any(String) } },
  });
  await pay(first);
  const paid = await shop.visitor.order(request);
  expect(paid).toMatchObject({ status: 409, body: { error: { code: 'alreadyPaid' } } });
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
    `Zweite gleiche Bestellung binnen einer Stunde von derselben Mailadresse, nach Bestellung ${first.id}.`,
  );
  expect((await ownerMailOf(first.id))?.text).not.toContain('Zweite gleiche Bestellung');
  expect(await shop.act(({ journal }) => journal.byId(second.body.id))).toMatchObject({
    repeats: first.id,
  });
});

test('second sign-up for a workshop: is refused until it is meant, also at another price', async () => {
  const first = (await shop.visitor.order(workshopOrder({ ...once, amount: 35 }))).body;
  await pay(first);
  const request = workshopOrder({ ...once, ...own(first), amount: 25 });
  expect(await shop.visitor.order(request)).toMatchObject({
    status: 409,
    body: { error: { code: 'alreadyBooked' } },
  });
  const second = (await shop.visitor.order({ ...request, again: true })).body;
  await pay(second);
  await until('the mail', async () => (await ownerMailOf(second.id)) !== undefined);
  expect((await ownerMailOf(second.id))?.text).toContain(
    `Zweite Buchung dieses Workshops von derselben Mailadresse, nach Bestellung ${first.id}.`,
  );
});

test('mail address that takes part: gets the same answer as any other from somebody without the receipt', async () => {
  const customer = { name: 'Dora', email: 'dora@visitor.example' };
  const first = (await shop.visitor.order(workshopOrder({ ...once, customer }))).body;
  const goods = { name: 'Dora', email: customer.email, address: 'Weg 1' };
  const bought = (await shop.visitor.order(shopOrder({ ...once, customer: goods }))).body;
  for (const order of [first, bought]) await pay(order);
  const shapes = [];
  for (const email of [customer.email, 'nobody@visitor.example'])
    for (const again of [undefined, true])
      for (const ownOrders of [undefined, [], ['receipt-of-somebody-else']]) {
        const more = { again, ownOrders };
        const answers = await Promise.all([
          shop.visitor.order(workshopOrder({ ...more, customer: { ...customer, email } })),
          shop.visitor.order(shopOrder({ ...more, customer: { ...goods, email } })),
        ]);
        shapes.push(
          JSON.stringify(
            answers.map(({ status, body: { payment, total, error } }) => [
              status,
              payment,
              total,
              error,
            ]),
          ),
        );
      }
  expect(new Set(shapes).size).toBe(1);
});

test('second paid place of one mail address: the mail asks whether it was meant', async () => {
  const customer = { name: 'Eve', email: 'eve@visitor.example' };
  const order = async () =>
    (await shop.visitor.order(workshopOrder({ ...once, customer, language: 'de-DE' }))).body;
  const mailOf = async (id: string) =>
    (await shop.sandbox.mails()).find(({ to, text }) => to === customer.email && text.includes(id))
      ?.text;
  const open = await order();
  const first = await order();
  await pay(first);
  const second = await order();
  await pay(second);
  await until('both mails', async () => (await mailOf(second.id)) && (await mailOf(first.id)));
  const question = 'hast du schon die Bestellung';
  expect(await mailOf(second.id)).toContain(`${question} ${first.id} bezahlt`);
  expect(await mailOf(first.id)).not.toContain(question);
  expect(await mailOf(first.id)).not.toContain(open.id);
});
