import type { Parts } from './deps';
import { refundsIn } from './paypal/shapes';

type Follow = Pick<Parts, 'moneyFacts' | 'progress' | 'paypal' | 'now' | 'wakeOutbox'>;

/** Asks after each refund of an order that was under way when it was heard of last: an order need not show what became of one. */
export async function followRefunds(parts: Follow, orderId: string): Promise<void> {
  for (const { id, kind, state } of await parts.moneyFacts.returnedOf(orderId)) {
    if (kind !== 'refund' || state !== 'pending') continue;
    const shown = await parts.paypal.refund(id);
    if (shown) await parts.progress.returned(orderId, 'refund', refundsIn([shown], parts.now()));
  }
  parts.wakeOutbox();
}
