import { errorBody, unprocessable } from './errors';
import { newId, type Capture, type SandboxOrder } from './orderStore';
import type { OrdersApiParts } from './ordersApi';
import { representation } from './representation';

/** Takes the money of an approved order, once. A declined way to pay sends the payer back to choose another. */
export function capture(order: SandboxOrder, parts: OrdersApiParts, all: boolean) {
  if (order.intent !== 'CAPTURE') {
    throw unprocessable('ACTION_DOES_NOT_MATCH_INTENT', 'Order was created with an intent to "AUTHORIZE". Please use v2/checkout/orders/order_id/authorize to complete authorization.');
  }
  if (order.status === 'COMPLETED') {
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured. If \'intent=CAPTURE\' only one capture per order is allowed.');
  }
  if (order.status !== 'APPROVED') {
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment. Please redirect the payer to the \'rel\':\'approve\' url returned as part of the HATEOAS links within the Create Order call.');
  }
  if (order.willDecline) {
    order.status = 'PAYER_ACTION_REQUIRED';
    order.willDecline = false;
    order.declines += 1;
    const details = [{ issue: 'INSTRUMENT_DECLINED', description: 'The instrument presented was either declined by the processor or bank, or it can\'t be used for this payment.' }];
    return { status: 422 as const, body: errorBody(422, details) };
  }
  const invoices = order.units.flatMap((unit) => unit.invoice_id ?? []);
  if (invoices.some((invoice) => parts.store.paidInvoices.has(invoice))) {
    throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.');
  }
  for (const invoice of invoices) parts.store.paidInvoices.add(invoice);
  order.captures = order.units.map(
    (unit): Capture => ({
      id: newId(),
      status: 'COMPLETED',
      amount: { currency_code: unit.amount.currency_code, value: Number(unit.amount.value).toFixed(2) },
      create_time: new Date().toISOString(),
    }),
  );
  order.status = 'COMPLETED';
  parts.webhooks.captured(order);
  return { status: 201 as const, body: representation(order, parts.api(), all ? 'captured' : 'minimal') };
}
