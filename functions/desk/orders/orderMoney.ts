import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Kysely, Selectable } from 'kysely';
import type { Language } from '../../../contracts/language/languages';
import type { OrderFailure, OrderState } from '../../../contracts/orders/orderStates';
import { formatCents } from '../../../contracts/money/money';
import type { OrdersTable, Schema } from '../../database/schema';
import { warningsOf } from '../../journal/reports/warnings';

/** Orders whose money is read in one query. */
const BATCH = 500;

const STATE_WORDS: Readonly<Record<OrderState, Bilingual>> = {
  created: bilingual('not paid yet', 'noch nicht bezahlt'),
  approved: bilingual('payment under way', 'Zahlung läuft'),
  captured: bilingual('paid, mails under way', 'bezahlt, Mails unterwegs'),
  notified: bilingual('paid', 'bezahlt'),
  expired: bilingual('not paid', 'nicht bezahlt'),
  failed: bilingual('failed', 'gescheitert'),
};

const FAILURE_WORDS: Readonly<Record<OrderFailure, Bilingual>> = {
  notApproved: bilingual('the payer never approved', 'nie freigegeben'),
  forgotten: bilingual('PayPal has forgotten it', 'PayPal kennt sie nicht mehr'),
  expired: bilingual('the approval expired', 'die Freigabe ist abgelaufen'),
  voided: bilingual('voided at PayPal', 'bei PayPal storniert'),
  declined: bilingual('declined', 'abgelehnt'),
  notSold: bilingual('no longer sold as ordered', 'so nicht mehr angeboten'),
  notAsOrdered: bilingual(
    'PayPal had something else than was ordered',
    'bei PayPal stand etwas anderes als bestellt',
  ),
  lost: bilingual('PayPal does not find it', 'PayPal findet sie nicht'),
  mischarged: bilingual(
    'PayPal charged something else than was ordered',
    'PayPal hat etwas anderes abgebucht als bestellt',
  ),
};

const MONEY_WORDS = bilingual(
  {
    reversed: 'taken or given back',
    refunded: 'refunded',
    of: 'of',
    pending: (amount: string) => `refund of ${amount} under way`,
  },
  {
    reversed: 'zurückgeholt oder erstattet',
    refunded: 'erstattet',
    of: 'von',
    pending: (amount: string) => `Erstattung von ${amount} unterwegs`,
  },
);

interface Sums {
  done: number;
  pending: number;
  reversed: number;
}

type Row = Pick<Selectable<OrdersTable>, 'id' | 'total' | 'state' | 'failure'>;

function wordsOf(
  { total, state, failure }: Row,
  sums: Sums,
  warnings: readonly Bilingual[],
  language: Language,
): string {
  const words = STATE_WORDS[state][language];
  const { reversed, refunded, of, pending } = MONEY_WORDS[language];
  const euros = (cents: number): string => formatCents(cents, language);
  const parts = [failure ? `${words}: ${FAILURE_WORDS[failure][language]}` : words];
  const back = sums.reversed > 0 ? reversed : refunded;
  if (sums.done > 0)
    parts.push(
      sums.done >= total
        ? `${back}: ${euros(sums.done)}`
        : `${back}: ${euros(sums.done)} ${of} ${euros(total)}`,
    );
  if (sums.pending > 0) parts.push(pending(euros(sums.pending)));
  return [...parts, ...warnings.map((warning) => warning[language])].join('; ');
}

/** Amount that is left of each order after refunds, and the order's state in words. */
export interface OrderMoney {
  of(row: Row): { left: string; state: string };
}

/** Reads refunds, reversals, withdrawals and disputes of orders. */
export async function moneyOf(
  db: Kysely<Schema>,
  ids: readonly string[],
  language: Language,
): Promise<OrderMoney> {
  const sums = new Map<string, Sums>();
  const warnings = new Map<string, Bilingual[]>();
  const sumsOf = (id: string): Sums => {
    const known = sums.get(id) ?? { done: 0, pending: 0, reversed: 0 };
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
    for (const [id, found] of await warningsOf(db, batch)) warnings.set(id, found);
  }
  return {
    of: (row) => ({
      left: formatCents(Math.max(0, row.total - sumsOf(row.id).done), language),
      state: wordsOf(row, sumsOf(row.id), warnings.get(row.id) ?? [], language),
    }),
  };
}
