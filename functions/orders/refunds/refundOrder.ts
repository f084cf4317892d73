import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Actor } from '../../journal/history';
import * as v from 'valibot';
import { decimalOf, formatCents, type Cents } from '../../../contracts/money/money';
import { isPaid } from '../../../contracts/orders/orderStates';
import type { Deps } from '../deps';
import type { OpenRefund } from '../../journal/money/refunds';
import type { Order } from '../../journal/order';
import { returnedOrPendingCents } from '../../journal/money/moneyFacts';
import { isOtherMoney } from '../paypal/mismatch';
import { euroCents, RefundSchema, returnStateOf } from '../paypal/shapes';
import { isSameRefund, planRefund, type RefundRequest } from './refundRequest';
import type { SyncOrder } from '../stateMachine/syncOrder';

type RefundDeps = Pick<
  Deps,
  | 'journal'
  | 'progress'
  | 'moneyFacts'
  | 'refunds'
  | 'paypal'
  | 'paypalClient'
  | 'now'
  | 'wakeOutbox'
> & { syncOrder: SyncOrder };

/**
 * `refunded`: the money was returned, or the refund is `pending` and may still fail. `left`: rest of the payment;
 * `earlier`: an earlier refund of another amount was completed instead (cents, null where only PayPal knows).
 * `refused`: nothing was returned, for the reason `why`. `unsure`: PayPal gave no answer; the same call can be
 * repeated safely and then returns the result.
 */
export type RefundResult =
  | {
      done: 'refunded';
      amount: Cents | null;
      left: Cents | null;
      refundId: string;
      earlier: boolean;
      pending: boolean;
    }
  | { done: 'refused' | 'unsure'; why: Bilingual };

const REPEATED = {
  done: 'refused',
  why: bilingual('this refund was requested already', 'diese Erstattung wurde schon verlangt'),
} as const;
const NO_ORDER = bilingual('there is no such order', 'diese Bestellung gibt es nicht');
const UNPAID = bilingual('the order has not been paid', 'die Bestellung ist nicht bezahlt');
const OTHER_REFUND = bilingual(
  'PayPal answered about another refund',
  'PayPal hat zu einer anderen Erstattung geantwortet',
);
/** Only PayPal knows the amount of a mischarge. */
const isMischarge = ({ state }: Order): boolean => state === 'failed';

async function refundableCents(
  { moneyFacts }: Pick<RefundDeps, 'moneyFacts'>,
  order: Order,
): Promise<Cents | null> {
  if (isMischarge(order)) return null;
  return order.total - returnedOrPendingCents(await moneyFacts.returnedOf(order.id));
}

/** Null when the amount may be refunded, else the reason against it. */
function reasonAgainst(part: Cents | null, left: Cents | null): Bilingual | null {
  if (part !== null && !(Number.isSafeInteger(part) && part > 0))
    return bilingual(
      'the amount must be whole cents, more than nothing',
      'der Betrag muss größer als null sein',
    );
  if (left === null) return null;
  if (left <= 0)
    return bilingual('everything has gone back already', 'es ist schon alles erstattet');
  const euros = decimalOf(left);
  return (part ?? left) > left
    ? bilingual(
        `only ${euros} EUR are left of this payment`,
        `von dieser Zahlung sind nur noch ${formatCents(left, 'de-DE')} übrig`,
      )
    : null;
}

/** Requests the refund with an idempotent request id. */
async function requestRefund(
  deps: RefundDeps,
  order: Order,
  captureId: string,
  open: OpenRefund,
  earlier: boolean,
): Promise<RefundResult> {
  const { http, issue, body } = await deps.paypalClient.call({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    body: JSON.stringify(
      open.amount === null
        ? {}
        : { amount: { currency_code: 'EUR', value: decimalOf(open.amount) } },
    ),
    requestId: open.requestId,
  });
  const made = v.safeParse(RefundSchema, body);
  if (
    made.success &&
    isOtherMoney(made.output, { id: '', reference: order.id, amount: open.amount })
  )
    return { done: 'unsure', why: OTHER_REFUND };
  if (made.success && ['COMPLETED', 'PENDING'].includes(made.output.status)) {
    const amount = euroCents(made.output.amount) ?? open.amount;
    const state = returnStateOf(made.output.status);
    await deps.refunds.recordId(open, made.output.id);
    if (amount !== null)
      await deps.progress.recordReturned(order.id, 'refund', [
        { id: made.output.id, amount, at: deps.now(), state },
      ]);
    await deps.refunds.end(open, 'made');
    deps.wakeOutbox();
    return {
      done: 'refunded',
      amount,
      left: await refundableCents(deps, order),
      refundId: made.output.id,
      earlier,
      pending: state === 'pending',
    };
  }
  const refused = made.success || http === 400 || http === 422;
  const code = `${http || ''} ${issue}`.trim();
  if (!refused) return { done: 'unsure', why: bilingual(code, code) };
  await deps.refunds.end(open, 'refused');
  return {
    done: 'refused',
    why: made.success
      ? bilingual(
          `PayPal calls the refund ${made.output.status}`,
          `PayPal nennt die Erstattung ${made.output.status}`,
        )
      : bilingual(`PayPal says ${issue}`, `PayPal meldet ${issue}`),
  };
}

/** Plans a refund with what is left of the payment in the journal; `why` it cannot be made. */
async function planFor(
  deps: Pick<RefundDeps, 'moneyFacts' | 'refunds'>,
  order: Order,
  wanted: RefundRequest,
) {
  const left = await refundableCents(deps, order);
  const early = reasonAgainst(wanted.amount ?? null, left);
  if (early !== null) return { why: early };
  const refunded = await deps.refunds.itemsOf(order.id);
  const plan = planRefund(order, wanted, { left, refunded });
  if ('why' in plan) return plan;
  const why = reasonAgainst(plan.amount, left);
  return why === null ? { ...plan, left } : { why };
}

/**
 * Announces a refund from the journal, without asking PayPal; `why` it cannot be made. While an earlier refund is
 * unanswered, any further one completes that.
 */
export async function previewRefund(
  deps: Pick<RefundDeps, 'journal' | 'moneyFacts' | 'refunds'>,
  orderId: string,
  wanted: RefundRequest,
) {
  const order = await deps.journal.byId(orderId);
  if (!order) return { why: NO_ORDER };
  if (order.captureId === null) return { why: UNPAID };
  const unanswered = await deps.refunds.openOf(orderId);
  const left = await refundableCents(deps, order);
  if (unanswered) return { order, left, isUnanswered: true, ...unanswered };
  const plan = await planFor(deps, order, wanted);
  return 'why' in plan ? plan : { order, isUnanswered: false, ...plan };
}

/**
 * Refunds the rest of an order's payment, items with their shipping, or an amount; also for a mischarged order. Reads earlier refunds
 * from PayPal first. The request is stored before it is sent; while its result is unknown, every further call completes
 * that refund instead of starting another. A repeated call of the same actor never starts a second one.
 */
export async function refundOrder(
  deps: RefundDeps,
  orderId: string,
  wanted: RefundRequest,
  actor: Actor,
): Promise<RefundResult> {
  if ((await deps.refunds.outcomeOf(orderId, actor)) !== null) return REPEATED;
  const known = await deps.journal.byId(orderId);
  // A refund never captures an uncharged order first.
  const order = (
    await deps.syncOrder(orderId, known && isPaid(known.state) ? 'system' : 'inspector')
  )?.order;
  if (!order) return { done: 'refused', why: NO_ORDER };
  const { captureId } = order;
  if (captureId === null) return { done: 'refused', why: UNPAID };
  const openRefund = await deps.refunds.openOf(orderId);
  // A charge that PayPal knows under another order is somebody else's money.
  const amountCharged = isMischarge(order) ? null : order.total;
  const asked = { id: captureId, reference: orderId, amount: amountCharged };
  const against = await deps.paypal.reasonAgainstCharge(asked);
  if (against !== null) return openRefund ? { ...against, done: 'unsure' } : against;
  if (openRefund)
    return requestRefund(deps, order, captureId, openRefund, !isSameRefund(openRefund, wanted));
  const plan = await planFor(deps, order, wanted);
  if ('why' in plan) return { done: 'refused', why: plan.why };
  const open = await deps.refunds.open(orderId, plan.amount, plan.basis, actor, wanted.keepsPlace);
  if (!open) return REPEATED;
  return requestRefund(deps, order, captureId, open, open.amount !== plan.amount);
}
