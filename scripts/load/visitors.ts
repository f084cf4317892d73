import { lapse } from '../../test/lapse';
import type { OrderSandbox } from '../../functions/testing/sandbox';
import { donationOrder, shopOrder, visitor } from '../../functions/testing/visitor';
import type { Tally } from './tally';

export interface Paid {
  orderId: string;
  email: string;
}

/** Opens a page and its script again and again, as somebody who walks through the site. */
export async function reader(
  site: string,
  addresses: readonly string[],
  number: number,
  tally: Tally,
): Promise<void> {
  const address = addresses[(number * 7919) % addresses.length] ?? '/';
  await tally.take([200], async () => {
    const answer = await fetch(site + address, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    return answer.status;
  });
  await lapse('looks at the page', 50);
}

/** Orders, agrees at PayPal, pays and reads the receipt; what is not answered is asked again with the same key, as the site does. */
export async function buyer(
  url: string,
  sandbox: OrderSandbox,
  number: number,
  tally: Tally,
): Promise<Paid | null> {
  const calls = visitor(() => url);
  const email = `visitor-${number}@visitor.example`;
  const customer = { name: `Visitor ${number}`, email, address: 'Street 1' };
  const body = number % 2 ? shopOrder({ customer }) : donationOrder({ customer });
  const ask = async <T extends { status: number }>(call: () => Promise<T>): Promise<T | null> => {
    let reply: T | null = null;
    const status = await tally.take([200, 201, 202], async () => (reply = await call()).status);
    return status === 'cut' || status >= 300 ? null : reply;
  };
  const order = await ask(() => calls.order(body));
  if (!order) return null;
  await sandbox.approve(order.body.paypalOrderId);
  const paid = await ask(() => calls.capture(order.body.id));
  await ask(() => calls.receipt(order.body.receiptToken));
  return paid ? { orderId: order.body.id, email } : null;
}
