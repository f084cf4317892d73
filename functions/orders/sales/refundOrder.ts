import { commandActor, type Actor } from '../journal/history';
import * as v from 'valibot';
import { decimalOf, type Cents } from '../../../contracts/money/money';
import { isPaid } from '../../../contracts/orders/orderStates';
import type { Deps } from '../deps';
import type { OpenRefund } from '../journal/money/refunds';
import type { Order } from '../order';
import { returnedOrPendingCents } from '../journal/money/moneyFacts';
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
  | { done: 'refused' | 'unsure'; why: string };

/** Only PayPal knows the amount of a mischarge. */
const isMischarge = ({ state }: Order): boolean => state === 'failed';

async function refundableCents({ moneyFacts }: RefundDeps, order: Order): Promise<Cents | null> {
  if (isMischarge(order)) return null;
  return order.total - returnedOrPendingCents(await moneyFacts.returnedOf(order.id));
}

/** Null when the amount may be refunded, else the reason against it. */
function reasonAgainst(part: Cents | null, left: Cents | null): string | null {
  if (part !== null && !(Number.isSafeInteger(part) && part > 0))
    return 'the amount must be whole cents, more than nothing';
  if (left === null) return null;
  if (left <= 0) return 'everything has gone back already';
  return (part ?? left) > left ? `only ${decimalOf(left)} EUR are left of this payment` : null;
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
    return { done: 'unsure', why: 'PayPal answered about another refund' };
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
  if (!refused) return { done: 'unsure', why: `${http || ''} ${issue}`.trim() };
  await deps.refunds.end(open, 'refused');
  return {
    done: 'refused',
    why: made.success ? `PayPal calls the refund ${made.output.status}` : `PayPal says ${issue}`,
  };
}

/**
 * Refunds the rest of an order's payment, items with their shipping, or an amount; also for a mischarged order. Reads earlier refunds
 * from PayPal first. The request is stored before it is sent; while its result is unknown, every further call completes
 * that refund instead of starting another. A repeated call of the same actor never starts a second one.
 */
export async function refundOrder(
  deps: RefundDeps,
  orderId: string,
  wanted: RefundRequest = {},
  actor: Actor = commandActor(),
): Promise<RefundResult> {
  const repeated = { done: 'refused', why: 'this refund was requested already' } as const;
  if (await deps.refunds.hasEnded(orderId, actor)) return repeated;
  const known = await deps.journal.byId(orderId);
  // A refund never captures an uncharged order first.
  const order = (
    await deps.syncOrder(orderId, known && isPaid(known.state) ? 'system' : 'inspector')
  )?.order;
  if (!order) return { done: 'refused', why: 'there is no such order' };
  const { captureId } = order;
  if (captureId === null) return { done: 'refused', why: 'the order has not been paid' };
  const openRefund = await deps.refunds.openOf(orderId);
  // A charge that PayPal knows under another order is somebody else's money.
  const amountCharged = isMischarge(order) ? null : order.total;
  const asked = { id: captureId, reference: orderId, amount: amountCharged };
  const against = await deps.paypal.reasonAgainstCharge(asked);
  if (against !== null) return { done: openRefund ? 'unsure' : 'refused', why: against };
  if (openRefund)
    return requestRefund(deps, order, captureId, openRefund, !isSameRefund(openRefund, wanted));
  const left = await refundableCents(deps, order);
  const early = reasonAgainst(wanted.amount ?? null, left);
  if (early !== null) return { done: 'refused', why: early };
  const refunded = await deps.refunds.itemsOf(orderId);
  const plan = planRefund(order, wanted, { left, refunded });
  if ('why' in plan) return { done: 'refused', why: plan.why };
  const why = reasonAgainst(plan.amount, left);
  if (why !== null) return { done: 'refused', why };
  const open = await deps.refunds.open(orderId, plan.amount, plan.basis, actor);
  if (!open) return repeated;
  return requestRefund(deps, order, captureId, open, open.amount !== plan.amount);
}
