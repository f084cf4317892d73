import { forgeRefund } from '../../testing/model/paypalByHand';
import { lapse } from '../../../test/lapse';
import { until } from '../../../test/until';
import { nextKind, type Group, type Row } from '../group';
import type { Purchase } from '../buyer';
import type { Stage } from '../stage';

const tell = (stage: Stage, settings: Record<string, unknown>) =>
  stage.sandbox.control('PUT', '/paypal/webhook', {
    url: `${stage.processes[0]?.url ?? ''}/paypal/webhook`,
    held: false,
    copies: 1,
    ...settings,
  });

/** Agreed to at PayPal, and the tab is gone before it could say so: only an event tells. */
async function leave(stage: Stage): Promise<Purchase> {
  const purchase = await stage.buyer.order(nextKind());
  await stage.buyer.approve(purchase);
  return purchase;
}

const told = (name: string, settings: Record<string, unknown>): Row => ({
  name: `webhook ${name}`,
  async play(stage) {
    await tell(stage, settings);
    return [await leave(stage), await leave(stage)];
  },
});

const late = (first: 'oldest' | 'newest'): Row => ({
  name: `webhooks late, three times each, ${first} first`,
  async play(stage) {
    await tell(stage, { held: true, copies: 3 });
    const purchases = [await leave(stage), await leave(stage)];
    await lapse('events are on their way', 500);
    await tell(stage, { held: true });
    for (let round = 0; round < 3; round += 1)
      await stage.sandbox.control('POST', `/paypal/webhook/release?first=${first}`);
    await tell(stage, {});
    return purchases;
  },
});

/** Somebody else says that money went back, of a paid order and of one that nobody paid. */
const forged: Row = {
  name: 'webhook forged',
  async play(stage) {
    await tell(stage, {});
    const [paid, open] = [await leave(stage), await stage.buyer.order('donation')];
    await until('paid', async () => (await stage.buyer.receipt(paid))?.payment.status === 'paid');
    const charge =
      (await stage.sandbox.paypalOrders()).find(({ id }) => id === paid.order.paypalOrderId)
        ?.captures[0]?.id ?? '';
    for (const { order, wrongs } of [paid, open]) {
      const status = await forgeRefund(stage.processes[0]?.url ?? '', order.id, charge);
      if (status < 400) wrongs.push(`a forged event was answered ${status}`);
    }
    const payment = (await stage.buyer.receipt(paid))?.payment;
    if (payment?.status !== 'paid' || payment.returned.length > 0)
      paid.wrongs.push('a forged refund is on the receipt');
    return [paid, open];
  },
};

/** The first deliveries meet nobody: PayPal sends again. */
const nobodyThere: Row = {
  name: 'webhook while no process runs',
  async play(stage) {
    await tell(stage, {});
    const purchase = await stage.buyer.order(nextKind());
    const port = new URL(stage.processes[0]?.url ?? '').port;
    await Promise.all(stage.processes.splice(0).map((one) => one.kill()));
    await stage.buyer.approve(purchase);
    await lapse('nobody is there', 400);
    await stage.add({ ...SLOW, FUNCTIONS_PORT: port });
    return [purchase];
  },
};

// The sweeper comes after ten minutes: what is finished here is finished by an event.
const SLOW = { ORDERS_SWEEP_MS: '600000' };

export const WEBHOOKS: Group = {
  name: 'webhooks',
  setUp: (stage) => stage.start(SLOW),
  rows: [
    told('once', {}),
    told('three times', { copies: 3 }),
    late('oldest'),
    late('newest'),
    forged,
    nobodyThere,
  ],
};
