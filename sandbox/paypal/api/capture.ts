import { errorBody, ISSUES, unprocessable } from './errors';
import {
  newId,
  type Capture,
  type CaptureStatus,
  type NextCapture,
  type SandboxOrder,
} from '../state/orderStore';
import type { ApiParts } from './apiParts';
import { representation } from './representation';

// These refusals return the order to the payer; any other leaves it unchanged.
const BACK_TO_PAYER = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'];

function checkChargeable(order: SandboxOrder, parts: ApiParts): void {
  const { store } = parts;
  if (order.intent !== 'CAPTURE')
    throw unprocessable('ACTION_DOES_NOT_MATCH_INTENT', ISSUES.ACTION_DOES_NOT_MATCH_INTENT);
  if (order.status === 'COMPLETED')
    throw unprocessable('ORDER_ALREADY_CAPTURED', ISSUES.ORDER_ALREADY_CAPTURED);
  if (order.status === 'VOIDED')
    throw unprocessable('ORDER_PREVIOUSLY_VOIDED', ISSUES.ORDER_PREVIOUSLY_VOIDED);
  const late = store.now() - Date.parse(order.createTime) > store.behaviour.captureWithinMs;
  if (order.expired || late) throw unprocessable('ORDER_EXPIRED', ISSUES.ORDER_EXPIRED);
  if (order.status !== 'APPROVED')
    throw unprocessable('ORDER_NOT_APPROVED', ISSUES.ORDER_NOT_APPROVED);
}

function takeNext(order: SandboxOrder): Omit<NextCapture, 'times'> {
  const { next } = order;
  if (next === null) return {};
  next.times -= 1;
  if (next.times <= 0) order.next = null;
  return next;
}

function charge(order: SandboxOrder, parts: ApiParts, status: CaptureStatus): void {
  order.captures = order.units.map((unit): Capture => ({
    id: newId(),
    status,
    amount: {
      currency_code: unit.amount.currency_code,
      value: Number(unit.amount.value).toFixed(2),
    },
    create_time: parts.store.moment(),
    refunds: [],
    reversals: [],
  }));
  order.status = 'COMPLETED';
  const event = status === 'PENDING' ? 'PENDING' : status === 'DECLINED' ? 'DECLINED' : 'COMPLETED';
  for (const one of order.captures) parts.webhooks.capture(`PAYMENT.CAPTURE.${event}`, order, one);
}

/** Captures an approved order once, unless a control call demands a refusal. */
export function capture(order: SandboxOrder, parts: ApiParts, all: boolean) {
  const { store } = parts;
  order.captureCalls += 1;
  try {
    checkChargeable(order, parts);
  } catch (error) {
    order.refusals += 1;
    throw error;
  }
  order.untried = false;
  const { issue, status, hidden } = takeNext(order);
  if (issue !== undefined) {
    order.declines += 1;
    order.refusals += 1;
    if (BACK_TO_PAYER.includes(issue)) order.status = store.behaviour.afterDecline;
    return {
      status: 422 as const,
      body: errorBody(422, [
        {
          issue,
          description:
            (ISSUES as Record<string, string>)[issue] ?? 'The payment could not be processed.',
        },
      ]),
    };
  }
  const invoices = order.units.flatMap((unit) => unit.invoice_id ?? []);
  if (invoices.some((invoice) => store.paidInvoices.has(invoice)))
    throw unprocessable('DUPLICATE_INVOICE_ID', ISSUES.DUPLICATE_INVOICE_ID);
  if (status !== 'DECLINED') for (const invoice of invoices) store.paidInvoices.add(invoice);
  charge(order, parts, status ?? 'COMPLETED');
  order.hidden = hidden ?? order.hidden;
  return {
    status: 201 as const,
    body: representation(order, parts.api(), all ? 'captured' : 'minimal'),
  };
}
