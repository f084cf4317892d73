import { until } from '../../../test/until';
import { folderOn, smallDiskIfAllowed } from '../../testing/smallDisk';
import { startTestShop } from '../../testing/testShop';
import { donationOrder } from '../../testing/visitor';

test('disk that is full once PayPal has charged: the payer hears 503, and is paid and mailed once there is room', async () => {
  const disk = smallDiskIfAllowed(24);
  if (!disk) return;
  const shop = await startTestShop({
    ORDERS_DATABASE_URL: `file:${folderOn(disk, 'data')}/orders.db`,
  });
  try {
    const { body: order } = await shop.visitor.order(donationOrder());
    await shop.sandbox.approve(order.paypalOrderId);
    await shop.sandbox.fault({ service: 'paypal', pathContains: '/capture', delayMs: 1500 });
    const capture = shop.visitor.capture(order.id);
    await until('the charge on its way', () =>
      shop.sandbox.requests.list('paypal').some(({ url }) => url.includes('/capture')),
    );
    disk.fill();
    expect(await capture).toMatchObject({
      status: 503,
      body: { error: { code: 'databaseDown' } },
    });
    expect((await shop.visitor.order(donationOrder())).status).toBe(503);
    disk.free();
    await until(
      'the payment',
      async () => (await shop.visitor.receipt(order.receiptToken)).body.payment.status === 'paid',
    );
    await until('both mails', async () => (await shop.sandbox.mails()).length === 2);
    expect((await shop.sandbox.paypalOrders()).flatMap((one) => one.captures)).toHaveLength(1);
  } finally {
    await shop.close();
    disk.close();
  }
});
