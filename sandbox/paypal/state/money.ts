import { unprocessable } from '../api/errors';
import type { Money } from '../api/orderSchema';
import {
  newId,
  type Capture,
  type OrderStore,
  type Refund,
  type RefundStatus,
  type SandboxOrder,
} from './orderStore';
import type { Webhooks } from './webhooks';

export interface Charge {
  order: SandboxOrder;
  capture: Capture;
}

const hundredths = ({ value }: Money): number => Math.round(Number(value) * 100);
const sum = (parts: readonly Refund[]): number =>
  parts.reduce((total, { amount }) => total + hundredths(amount), 0);
const notFailed = ({ status }: Refund): boolean => status === 'COMPLETED' || status === 'PENDING';

// Pending refunds count as refunded, so that no money is refunded twice.
const left = ({ amount, refunds, reversals }: Capture): number =>
  hundredths(amount) - sum(refunds.filter(notFailed)) - sum(reversals);

function nameStatus(capture: Capture): void {
  const gone = sum([
    ...capture.refunds.filter(({ status }) => status === 'COMPLETED'),
    ...capture.reversals,
  ]);
  capture.status =
    gone === 0
      ? 'COMPLETED'
      : gone < hundredths(capture.amount)
        ? 'PARTIALLY_REFUNDED'
        : 'REFUNDED';
}

function addRefund(
  { capture }: Charge,
  store: OrderStore,
  list: Refund[],
  value: string | undefined,
  status: RefundStatus = 'COMPLETED',
): Refund {
  const rest = left(capture);
  if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status) || rest <= 0) {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  }
  const hundreds = value === undefined ? rest : Math.round(Number(value) * 100);
  if (!(hundreds > 0 && hundreds <= rest))
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  const amount = {
    currency_code: capture.amount.currency_code,
    value: (hundreds / 100).toFixed(2),
  };
  const refund: Refund = { id: newId(), status, amount, create_time: store.moment() };
  list.push(refund);
  nameStatus(capture);
  return refund;
}

const REFUND_EVENTS: Readonly<Record<RefundStatus, string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
  CANCELLED: 'PAYMENT.REFUND.CANCELLED',
};

/**
 * Refunds a capture for the merchant.
 * @param value a decimal text; by default all that is left
 */
export function refund(
  charge: Charge,
  store: OrderStore,
  webhooks: Webhooks,
  value?: string,
): Refund {
  const { order, capture } = charge;
  const made = addRefund(charge, store, capture.refunds, value, order.nextRefund ?? 'COMPLETED');
  order.nextRefund = null;
  webhooks.returned(REFUND_EVENTS[made.status], order, capture, made);
  return made;
}

/** Completes or fails a pending refund. */
export function endRefunds(
  { order, capture }: Charge,
  webhooks: Webhooks,
  end: Exclude<RefundStatus, 'PENDING'>,
): void {
  const pending = capture.refunds.filter(({ status }) => status === 'PENDING');
  if (pending.length === 0)
    throw unprocessable('NOT_PENDING', 'No refund of this capture is pending.');
  for (const one of pending) {
    one.status = end;
    nameStatus(capture);
    webhooks.returned(REFUND_EVENTS[end], order, capture, one);
  }
}

/** Reverses a payment, as PayPal or the payer's bank does. */
export function reverse(charge: Charge, store: OrderStore, webhooks: Webhooks): Refund {
  const made = addRefund(charge, store, charge.capture.reversals, undefined);
  webhooks.returned('PAYMENT.CAPTURE.REVERSED', charge.order, charge.capture, made);
  return made;
}

/** Completes or declines a pending capture. */
export function release(
  { order, capture }: Charge,
  webhooks: Webhooks,
  end: 'COMPLETED' | 'DENIED',
): void {
  if (capture.status !== 'PENDING')
    throw unprocessable('NOT_PENDING', 'The capture is not pending.');
  capture.status = end === 'COMPLETED' ? 'COMPLETED' : 'DECLINED';
  webhooks.capture(`PAYMENT.CAPTURE.${end}`, order, capture);
}

/** Opens a dispute for the payer. */
export function dispute({ order, capture }: Charge, store: OrderStore, webhooks: Webhooks): void {
  const now = store.moment();
  const made = {
    id: `PP-R-${newId().slice(0, 3)}-${newId().slice(0, 8)}`,
    captureId: capture.id,
    status: 'OPEN' as const,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    amount: capture.amount,
    create_time: now,
    update_time: now,
  };
  store.disputes.push(made);
  webhooks.dispute('CUSTOMER.DISPUTE.CREATED', order, made);
}

/** Resolves all open disputes of a capture. */
export function resolve({ order, capture }: Charge, store: OrderStore, webhooks: Webhooks): void {
  for (const open of store.disputes.filter(
    ({ captureId, status }) => captureId === capture.id && status === 'OPEN',
  )) {
    open.status = 'RESOLVED';
    open.update_time = store.moment();
    webhooks.dispute('CUSTOMER.DISPUTE.RESOLVED', order, open);
  }
}
