import { until } from '../../../test/until';
import { deskVisitor } from '../../testing/deskVisitor';
import { startTestShop } from '../../testing/testShop';
import { donationOrder, shopOrder } from '../../testing/visitor';

jest.setTimeout(60_000);

test('numbers: a month is two files, donations apart, and no cell is a formula', async () => {
  const shop = await startTestShop();
  const owner = deskVisitor(shop);
  await owner.signIn();
  const customer = {
    name: '=HYPERLINK("https://evil.example")',
    email: 'ada@visitor.example',
    address: 'Gasse 1',
    message: '',
  };
  for (const request of [shopOrder({ customer }), donationOrder()]) {
    const { body: order } = await shop.visitor.order(request);
    await shop.sandbox.approve(order.paypalOrderId);
    await shop.visitor.capture(order.id);
    await until(
      'paid',
      async () => (await shop.visitor.receipt(order.receiptToken)).body.state === 'notified',
    );
  }
  const month = new Date().toISOString().slice(0, 7);
  expect((await owner.get(`/desk/numbers?month=${month}`)).text).toContain(
    `href="/desk/numbers/${month}/buchungen"`,
  );
  const books = await owner.get(`/desk/numbers/${month}/buchungen`);
  expect(books.headers.get('content-disposition')).toBe(
    `attachment; filename="buchungen-${month}.csv"`,
  );
  expect(books.text).toMatch(/RE-\d{4}-0001/);
  expect(books.text).not.toMatch(/(^|;)"?=/m);
  const donations = await owner.get(`/desk/numbers/${month}/spenden`);
  expect([donations.text.includes('Cleo'), books.text.includes('Cleo')]).toEqual([true, false]);
  expect((await owner.get('/desk/numbers?month=2026-13')).status).toBe(400);
  expect((await owner.get('/desk/numbers/x/buchungen')).status).toBe(400);
  expect((await owner.get(`/desk/numbers/${month}/x`)).status).toBe(404);
  await shop.close();
});
