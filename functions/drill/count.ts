import type { OrderAnswer } from '../../contracts/orderAnswers';
import type { OrderSandbox } from '../testing/sandbox';

export interface Purchase {
  order: OrderAnswer;
  address: string;
  /** False for a visitor who never approved. */
  approved: boolean;
}

export interface Counts {
  orders: number;
  paid: number;
  charges: number;
  wrongCharges: number;
  mails: number;
  lost: number;
  doubled: number;
  unpaidMailed: number;
}

const euros = (cents: number) => (cents / 100).toFixed(2);

/** Charges at PayPal and mails in the inbox, compared with what was bought. */
export async function count(sandbox: OrderSandbox, purchases: readonly Purchase[]): Promise<Counts> {
  const [atPaypal, mails] = await Promise.all([sandbox.paypalOrders(), sandbox.mails()]);
  const counts: Counts = { orders: purchases.length, paid: 0, charges: 0, wrongCharges: 0, mails: mails.length, lost: 0, doubled: 0, unpaidMailed: 0 };
  for (const { order, address, approved } of purchases) {
    const charges = atPaypal.filter((one) => one.purchase_units[0]?.reference_id === order.id).flatMap((one) => one.captures);
    const toVisitor = mails.filter((mail) => mail.to === address).length;
    const toOwner = mails.filter((mail) => mail.to !== address && mail.text.includes(address)).length;
    counts.charges += charges.length;
    counts.wrongCharges += charges.filter(({ amount }) => amount.value !== euros(order.total)).length;
    if (!approved) {
      counts.unpaidMailed += toVisitor + toOwner;
      continue;
    }
    counts.paid += 1;
    counts.lost += [toVisitor, toOwner].filter((number) => number === 0).length;
    counts.doubled += [toVisitor, toOwner].filter((number) => number > 1).length;
  }
  return counts;
}

/** What must be so, whatever happened; empty when it is. */
export function wrongs(counts: Counts, crashes: readonly string[]): string[] {
  const { paid, charges, wrongCharges, mails, lost, doubled, unpaidMailed } = counts;
  return [
    ...(charges === paid ? [] : [`${charges} charges for ${paid} approved orders`]),
    ...(wrongCharges === 0 ? [] : [`${wrongCharges} charges of a wrong amount`]),
    ...(mails === paid * 2 ? [] : [`${mails} mails for ${paid} paid orders`]),
    ...(lost === 0 ? [] : [`${lost} mails lost`]),
    ...(doubled === 0 ? [] : [`${doubled} mails doubled`]),
    ...(unpaidMailed === 0 ? [] : [`${unpaidMailed} mails about unpaid orders`]),
    ...crashes.map((output) => `a process ended by itself:\n${output}`),
  ];
}
