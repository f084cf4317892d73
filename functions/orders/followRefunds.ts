import type { Deps } from './deps';
import { refundsIn } from './paypal/shapes';

type Follow = Pick<Deps, 'moneyFacts' | 'progress' | 'paypal' | 'now' | 'wakeOutbox'>;

/** Asks after each refund of an order that was under way when it was heard of last: an order need not show what became of one. */
export async function followRefunds(deps: Follow, orderId: string): Promise<void> {
  for (const { id, kind, state } of await deps.moneyFacts.returnedCents(orderId)) {
    if (kind !== 'refund' || state !== 'pending') continue;
    const shown = await deps.paypal.refund(id);
    if (shown) await deps.progress.returned(orderId, 'refund', refundsIn([shown], deps.now()));
  }
  deps.wakeOutbox();
}
