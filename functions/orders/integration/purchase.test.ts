import { startTestShop, type TestShop } from '../../testing/testShop';
import { MEETING_ROOM } from '../../testing/services/space';
import { until } from '../../../test/until';
import { CUSTOMER, donationOrder, shopOrder, workshopOrder } from '../../testing/visitor';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.control('DELETE', '/mails'));

async function mailsTo(address: string, count = 1) {
  return until(`${count} mail(s) to ${address}`, async () => {
    const mails = (await shop.sandbox.mails()).filter((mail) => mail.to === address);
    return mails.length >= count ? mails : null;
  });
}

async function paypalOrder(id: string) {
  const order = (await shop.sandbox.paypalOrders()).find((one) => one.id === id);
  if (!order) throw new Error('no such order at PayPal');
  return order;
}

async function buy(body: unknown) {
  const ordered = await shop.visitor.order(body);
  expect(ordered.status).toBe(201);
  await shop.sandbox.approve(ordered.body.paypalOrderId);
  const captured = await shop.visitor.capture(ordered.body.id);
  expect(captured).toMatchObject({
    status: 200,
    body: { payment: { status: 'paid' }, receiptToken: ordered.body.receiptToken },
  });
  return ordered.body;
}

const notified = (token: string) =>
  until('notified', async () => {
    const { body } = await shop.visitor.receipt(token);
    return body.state === 'notified' ? body : null;
  });

test('two books for Other EU in German: one charge, two mails and a receipt', async () => {
  const order = await buy(shopOrder());
  expect(order).toMatchObject({ goods: 4500, shipping: 6000, total: 10500 });
  const [unit, ...others] = (await paypalOrder(order.paypalOrderId)).purchase_units;
  expect(others).toEqual([]);
  expect(unit).toEqual({
    reference_id: order.id,
    custom_id: order.id,
    invoice_id: order.id,
    description: '2 × Die <hörende> Hand',
    amount: { currency_code: 'EUR', value: '105.00' },
  });
  expect((await paypalOrder(order.paypalOrderId)).captures).toMatchObject([
    { status: 'COMPLETED', amount: { currency_code: 'EUR', value: '105.00' } },
  ]);

  const [toOwner] = await mailsTo('owner@openstrings.example');
  expect(toOwner).toMatchObject({
    subject: 'Neue Bestellung über 105,00 € von Ada Müller',
    cc: 'maintainer@openstrings.example',
    replyTo: CUSTOMER.email,
  });
  for (const part of [
    '2 × Die <hörende> Hand',
    '45,00\u00a0€',
    '60,00\u00a0€',
    '105,00\u00a0€',
    CUSTOMER.name,
    CUSTOMER.email,
    'Rue de la Paix 1',
    '1000 Bruxelles',
  ])
    expect(toOwner?.text).toContain(part);
  const [toBuyer] = await mailsTo(CUSTOMER.email);
  expect(toBuyer).toMatchObject({
    subject: 'Deine Bestellung bei Open Strings',
    replyTo: 'owner@openstrings.example',
  });
  expect(toBuyer?.envelope.to).toEqual([CUSTOMER.email]);
  for (const part of [
    '105,00\u00a0€',
    '45,00\u00a0€',
    '60,00\u00a0€',
    'Rue de la Paix 1',
    'Lieferung nach: Übrige EU',
    'Clara <Weidmann>',
    `http://localhost:3000/receipt/${order.receiptToken}`,
  ])
    expect(toBuyer?.text).toContain(part);
  // The statutory instruction for what was bought, then what the page adds to it.
  expect(toBuyer?.text).toMatch(
    /Widerrufsbelehrung\n-+\n\nWiderrufsrecht[^]*die letzte Ware in Besitz[^]*online unter http:\/\/localhost:3000\/withdrawal ausüben[^]*\n\nSie haben das Recht\./,
  );
  expect(toBuyer?.html).toContain('Die &lt;hörende&gt; Hand');
  expect(toBuyer?.html).not.toContain('<hörende>');

  expect(await notified(order.receiptToken)).toMatchObject({
    payment: { status: 'paid' },
    ownerInformed: true,
    confirmationSent: true,
    region: 'otherEu',
    goods: 4500,
    shipping: 6000,
    total: 10500,
    zone: 'Europe/Berlin',
    seller: { title: 'Verkäufer', text: 'Clara <Weidmann>\nStegstraße 1\n04000 Leipzig' },
    lines: [
      { id: 'book', title: 'Die <hörende> Hand', quantity: 2, goodsEach: 2250, shippingEach: 3000 },
    ],
  });
});

test("sign-up: the meeting link is in the signer's mail only", async () => {
  const order = await buy(workshopOrder());
  const [toSigner] = await mailsTo('ben@visitor.example');
  expect(toSigner?.subject).toBe('Your place: Breath and bow');
  expect(toSigner?.text).toContain(`Meeting link:\nhttps://${MEETING_ROOM}`);
  expect(toSigner?.text).toMatch(/CES?T/);
  expect(toSigner?.attachments).toMatchObject([
    { filename: 'workshop.ics', contentType: 'text/calendar' },
    { contentType: 'application/pdf' },
  ]);
  const calendar = toSigner?.attachments[0]?.content ?? '';
  expect(calendar).toMatch(
    /DTSTART:\d{8}T\d{6}Z\r?\nDTEND:\d{8}T\d{6}Z\r?\nSUMMARY:Breath and bow/,
  );
  const [toOwner] = await mailsTo('owner@openstrings.example');
  expect(toOwner?.subject).toBe('Neue Buchung von Breath and bow: Ben');

  const receipt = await notified(order.receiptToken);
  expect(receipt.workshop).toMatchObject({ title: 'Breath and bow' });
  const elsewhere = [toOwner, order, receipt, shop.lines, await shop.sandbox.paypalOrders()];
  expect(JSON.stringify(elsewhere)).not.toContain(MEETING_ROOM);
  expect(
    (await shop.sandbox.mails())
      .filter((mail) => JSON.stringify(mail).includes(MEETING_ROOM))
      .map((mail) => mail.to),
  ).toEqual(['ben@visitor.example']);
});

test('workshop without a link: the confirmation promises one and the owner is told', async () => {
  await buy(workshopOrder({ workshopId: 'unlinked', language: 'de-DE' }));
  const [toSigner] = await mailsTo('ben@visitor.example');
  expect(toSigner?.text).toContain('folgt vor Beginn in einer eigenen Mail');
  const [toOwner] = await mailsTo('owner@openstrings.example');
  expect(toOwner?.text).toContain('noch keinen Link zum Treffen');
});

test('donation: owner and donor get a mail', async () => {
  const order = await buy(donationOrder());
  expect((await paypalOrder(order.paypalOrderId)).purchase_units[0]).toMatchObject({
    description: 'Donation',
    amount: { value: '25.00' },
  });
  const [toOwner] = await mailsTo('owner@openstrings.example');
  expect(toOwner?.subject).toBe('Neue Spende über 25,00 € von Cleo');
  for (const part of ['Cleo', 'cleo@visitor.example', '25,00\u00a0€', 'Keep going'])
    expect(toOwner?.text).toContain(part);
  const [toDonor] = await mailsTo('cleo@visitor.example');
  expect(toDonor?.subject).toBe('Thank you for your donation to Open Strings');
});

test('idempotency key: gives the same order after a restart and refuses other contents', async () => {
  const body = shopOrder();
  const first = await shop.visitor.order(body);
  await shop.restart();
  const second = await shop.visitor.order(body);
  expect(second).toEqual({ status: 200, body: first.body });
  expect(await shop.visitor.order({ ...body, items: [{ id: 'book', quantity: 3 }] })).toMatchObject(
    { status: 409, body: { error: { code: 'idempotencyConflict' } } },
  );
  const twins = shopOrder();
  const answers = await Promise.all([
    shop.visitor.order(twins),
    shop.visitor.order(twins),
    shop.visitor.order(twins),
  ]);
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  expect(new Set(answers.map(({ body: { paypalOrderId } }) => paypalOrderId)).size).toBe(1);
});

test('repeated capture: one charge and one set of mails', async () => {
  const order = await buy(
    donationOrder({ customer: { name: 'Once', email: 'once@visitor.example' } }),
  );
  const again = await Promise.all(Array.from({ length: 8 }, () => shop.visitor.capture(order.id)));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  await notified(order.receiptToken);
  expect((await paypalOrder(order.paypalOrderId)).captures).toHaveLength(1);
  expect((await shop.sandbox.mails()).map((mail) => mail.to).sort()).toEqual([
    'once@visitor.example',
    'owner@openstrings.example',
  ]);
});

test('declined card: another card can be used', async () => {
  const { body: order } = await shop.visitor.order(donationOrder());
  await shop.sandbox.decline(order.paypalOrderId);
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 422,
    body: { error: { code: 'instrumentDeclined' } },
  });
  expect((await paypalOrder(order.paypalOrderId)).captures).toEqual([]);
  await shop.sandbox.approve(order.paypalOrderId);
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 200,
    body: { payment: { status: 'paid' } },
  });
  await notified(order.receiptToken);
});

test('unapproved order: nothing is charged or mailed', async () => {
  const { body: order } = await shop.visitor.order(shopOrder());
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'notApproved' } },
  });
  expect((await shop.visitor.receipt(order.receiptToken)).body).toMatchObject({
    payment: { status: 'waiting' },
    ownerInformed: false,
  });
  expect(await shop.sandbox.mails()).toEqual([]);
});

test('changed price: is reported and not charged', async () => {
  const answer = await shop.visitor.order(shopOrder({ expectedTotal: 9900 }));
  expect(answer).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'priceChanged',
        items: [{ id: 'book', title: 'Die <hörende> Hand', goodsEach: 2250 }],
        total: 10500,
      },
    },
  });
  expect((await shop.visitor.order(shopOrder({ expectedTotal: 10500 }))).status).toBe(201);
});

test("logs: contain no personal data but the payer's given name", () => {
  const log = shop.lines.join('\n');
  expect(log).toContain('"payer":"Robin"');
  for (const personal of ['Ada', 'ada@', 'Ben', 'ben@', 'Cleo', 'Bruxelles', 'Keep going'])
    expect(log).not.toContain(personal);
});
