import type { Kysely, Selectable } from 'kysely';
import { formatCents } from '../../contracts/money/money';
import type { OrdersTable, Schema } from '../database/schema';

/** Orders whose money is read in one query. */
const BATCH = 500;

const STATE_WORDS: Readonly<Record<string, string>> = {
  created: 'not paid yet',
  approved: 'payment under way',
  captured: 'paid, mails under way',
  notified: 'paid',
  expired: 'not paid',
  failed: 'failed',
};

const FAILURE_WORDS: Readonly<Record<string, string>> = {
  not_approved_in_time: 'the payer never approved',
  forgotten_by_paypal: 'PayPal has forgotten it',
  expired: 'the approval expired',
  voided: 'voided at PayPal',
  declined: 'declined',
  not_sold: 'no longer sold as ordered',
  not_as_ordered: 'PayPal had something else than was ordered',
  lost: 'PayPal does not find it',
};

interface Sums {
  done: number;
  pending: number;
  reversed: number;
  disputed: boolean;
}

type Row = Pick<Selectable<OrdersTable>, 'id' | 'total' | 'state' | 'failure'>;

const euros = (cents: number): string => formatCents(cents, 'en-US');

// A mischarge names the field that differs, such as `capture_amount_differs`.
const failureWords = (failure: string): string =>
  FAILURE_WORDS[failure] ??
  (failure.endsWith('_differs') ? 'PayPal charged something else than was ordered' : failure);

function wordsOf({ total, state, failure }: Row, sums: Sums): string {
  const words = STATE_WORDS[state] ?? state;
  const parts = [failure ? `${words}: ${failureWords(failure)}` : words];
  const back = sums.reversed > 0 ? 'taken or given back' : 'refunded';
  if (sums.done > 0)
    parts.push(
      sums.done >= total
        ? `${back}: ${euros(sums.done)}`
        : `${back}: ${euros(sums.done)} of ${euros(total)}`,
    );
  if (sums.pending > 0) parts.push(`refund of ${euros(sums.pending)} under way`);
  if (sums.disputed) parts.push('complaint open');
  return parts.join('; ');
}

/** Amount that is left of each order after refunds, and the order's state in words. */
export interface OrderMoney {
  of(row: Row): { left: string; state: string };
}

/** Reads refunds, reversals and disputes of orders. */
export async function moneyOf(db: Kysely<Schema>, ids: readonly string[]): Promise<OrderMoney> {
  const sums = new Map<string, Sums>();
  const sumsOf = (id: string): Sums => {
    const known = sums.get(id) ?? { done: 0, pending: 0, reversed: 0, disputed: false };
    sums.set(id, known);
    return known;
  };
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const returned = await db
      .selectFrom('returned_money')
      .select(['order_id', 'kind', 'amount', 'state'])
      .where('order_id', 'in', batch)
      .where('state', '<>', 'failed')
      .execute();
    for (const { order_id: id, kind, amount, state } of returned) {
      const sum = sumsOf(id);
      if (state === 'pending') sum.pending += amount;
      else sum.done += amount;
      if (kind === 'reversal' && state !== 'pending') sum.reversed += amount;
    }
    const disputes = await db
      .selectFrom('disputes')
      .select('order_id')
      .where('open', '=', 1)
      .where('order_id', 'in', batch)
      .execute();
    for (const { order_id: id } of disputes) sumsOf(id).disputed = true;
  }
  return {
    of: (row) => ({
      left: euros(Math.max(0, row.total - sumsOf(row.id).done)),
      state: wordsOf(row, sumsOf(row.id)),
    }),
  };
}
