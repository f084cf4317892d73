import type { Row } from '@libsql/client';
import type { Customer } from '../../../contracts/customer';
import type { Language } from '../../../contracts/languages';
import type { OrderState } from '../../../contracts/orderStates';
import type { Order, PricedOrder } from '../order';

/** A row of `orders` as an order. */
export function orderOf(row: Row): Order {
  const priced = JSON.parse(String(row['priced'])) as PricedOrder;
  const text = (name: string) => String(row[name]);
  const optional = (name: string) => (row[name] === null ? null : text(name));
  return {
    ...priced,
    id: text('id'),
    receiptToken: text('receipt_token'),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    language: text('language') as Language,
    customer: JSON.parse(text('customer')) as Customer,
    state: text('state') as OrderState,
    paypalOrderId: optional('paypal_order_id'),
    captureAttempt: Number(row['capture_attempt']),
    failure: optional('failure'),
    createdAt: Number(row['created_at']),
    paidAt: row['paid_at'] === null ? null : Number(row['paid_at']),
    checks: Number(row['checks']),
  };
}
