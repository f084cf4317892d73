import { startTestShop, type TestShop } from '../../testing/testShop';
import { until } from '../../../test/until';
import { shopOrder, workshopOrder } from '../../testing/visitor';
import { sample } from '../../../test/nightly';

let shop: TestShop;
beforeEach(async () => {
  // With a long sweeper pause only the payer's call can charge.
  shop = await startTestShop({ ORDERS_RATE_PER_MINUTE: '10000', ORDERS_SWEEP_MS: '60000' });
});
afterEach(() => shop.close());

const edit = (id: string, fields: Record<string, unknown>) =>
  shop.sandbox.control(
    'PUT',
    `/content/entries/${id}`,
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-US': value }])),
  );
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const charges = async () => (await shop.sandbox.paypalOrders()).flatMap(({ captures }) => captures);

const BASKET = {
  items: [
    { id: 'book', quantity: 1 },
    { id: 'journal', quantity: 2 },
  ],
};
const CHANGES: [string, object, () => Promise<unknown>, object][] = [
  [
    'an item that was withdrawn',
    shopOrder(BASKET),
    () => shop.sandbox.control('DELETE', '/content/entries/journal'),
    { code: 'unknownItem', items: [{ id: 'journal', goodsEach: null }], total: 5250 },
  ],
  [
    'an item that is coming soon',
    shopOrder(BASKET),
    () => edit('book', { comingSoon: true }),
    {
      code: 'itemUnavailable',
      items: [{ id: 'book', title: 'Die <hörende> Hand', goodsEach: null }],
      total: 8580,
    },
  ],
  [
    'an item that is dearer',
    shopOrder(BASKET),
    () => edit('journal', { price: 20 }),
    {
      code: 'priceChanged',
      items: [{ id: 'journal', title: 'Practice Journal', goodsEach: 2000 }],
      total: 15_250,
    },
  ],
  [
    'an item that is cheaper',
    shopOrder(BASKET),
    () => edit('journal', { price: 10 }),
    { code: 'priceChanged', items: [{ id: 'journal', goodsEach: 1000 }], total: 13_250 },
  ],
  [
    'dearer shipping',
    shopOrder(BASKET),
    () => edit('shop-settings', { shippingOtherEu: 30.5 }),
    {
      code: 'priceChanged',
      items: [
        { id: 'book', goodsEach: 2250, shippingEach: 3050 },
        { id: 'journal', goodsEach: 1290, shippingEach: 3050 },
      ],
      total: 13_980,
    },
  ],
  [
    'a holiday that has begun',
    shopOrder(BASKET),
    () => edit('shop-settings', { shipsFrom: '2999-08-12' }),
    { code: 'shippingPaused', items: [{ shipsFrom: '2999-08-12' }, {}] },
  ],
  [
    'a workshop that has begun',
    workshopOrder(),
    () => edit('breath', { date: at(-1) }),
    { code: 'workshopOver', items: [{ id: 'breath', title: 'Breath and bow' }], total: null },
  ],
  [
    'a workshop that has moved',
    workshopOrder(),
    () => edit('breath', { date: at(8), endTime: at(8.1) }),
    { code: 'workshopMoved', items: [{ id: 'breath' }] },
  ],
  [
    'a workshop that was taken away',
    workshopOrder(),
    () => shop.sandbox.control('DELETE', '/content/entries/breath'),
    { code: 'unknownItem', items: [{ id: 'breath' }] },
  ],
];

test.each(sample(CHANGES, 4))(
  'repeated order: %s is refused with the new total and the old order ends',
  async (_, body, change, error) => {
    const { status, body: order } = await shop.visitor.order(body);
    expect(status).toBe(201);
    await change();
    expect(await shop.visitor.order(body)).toMatchObject({ body: { error } });
    expect(await shop.visitor.order(body)).toMatchObject({
      status: 409,
      body: { error: { code: 'unpaid' } },
    });
    // PayPal's window may still be open, so the payer can approve late.
    await shop.sandbox.approve(order.paypalOrderId);
    expect((await shop.visitor.capture(order.id)).body.error?.code).toBe('unpaid');
    expect((await shop.visitor.receipt(order.receiptToken)).body.payment).toEqual({
      status: 'unpaid',
      reason: 'notSold',
    });
    expect(await charges()).toEqual([]);
  },
);

test.each(sample(CHANGES, 4, 2))(
  'approved order: %s is not charged',
  async (_, body, change, error) => {
    const { status, body: order } = await shop.visitor.order(body);
    expect(status).toBe(201);
    await shop.sandbox.approve(order.paypalOrderId);
    await change();
    expect(await shop.visitor.capture(order.id)).toMatchObject({ body: { error } });
    expect((await shop.visitor.receipt(order.receiptToken)).body.payment).toEqual({
      status: 'unpaid',
      reason: 'notSold',
    });
    expect(await charges()).toEqual([]);
    expect(await shop.sandbox.mails()).toEqual([]);
  },
);

test('content service down: an approved payment is charged', async () => {
  const { body: order } = await shop.visitor.order(shopOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.sandbox.fault({ service: 'content', status: 500, times: 1 });
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 200,
    body: { payment: { status: 'paid' } },
  });
});

test('workshop that has begun: is not charged, with or without the content service', async () => {
  const { body: order } = await shop.visitor.order(workshopOrder());
  await shop.sandbox.approve(order.paypalOrderId);
  await shop.sandbox.fault({ service: 'content', status: 500 });
  shop.tick(8 * 86_400_000);
  expect(await shop.visitor.capture(order.id)).toMatchObject({
    status: 409,
    body: { error: { code: 'workshopOver' } },
  });
  expect(await charges()).toEqual([]);
});

test('charged order: stays paid after editors change the entries', async () => {
  const body = shopOrder(BASKET);
  const { body: order } = await shop.visitor.order(body);
  await shop.sandbox.fault({
    service: 'paypal',
    pathContains: '/capture',
    status: 500,
    after: true,
    times: 1,
  });
  await shop.sandbox.approve(order.paypalOrderId);
  expect((await shop.visitor.capture(order.id)).status).toBe(202);
  await shop.sandbox.control('DELETE', '/content/entries/journal');
  expect(await shop.visitor.order(body)).toMatchObject({
    status: 200,
    body: { payment: { status: 'paid' } },
  });
  await until('two mails', async () => (await shop.sandbox.mails()).length === 2);
});

test('repeated order: unchanged contents give the same order, another shown total is refused', async () => {
  const body = shopOrder(BASKET);
  const { body: order } = await shop.visitor.order(body);
  expect((await shop.visitor.order({ ...body, expectedTotal: 1 })).body).toMatchObject({
    error: { code: 'priceChanged', total: order.total },
  });
  expect(await shop.visitor.order({ ...body, expectedTotal: order.total })).toEqual({
    status: 200,
    body: order,
  });
});
