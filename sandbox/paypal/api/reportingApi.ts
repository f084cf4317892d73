import { Hono } from 'hono';
import { PaypalError } from './errors';
import type { OrderStore, Refund, SandboxOrder } from '../state/orderStore';

const MAX_RANGE_MS = 31 * 86_400_000;

const invalid = (field: string, description: string) =>
  new PaypalError(400, [{ field, issue: 'INVALID_PARAMETER_VALUE', description }]);

interface Transaction {
  id: string;
  code: string;
  status: 'S' | 'P' | 'D';
  value: string;
  fee?: string;
  time: string;
  reference?: string;
}

const REFUND_STATUS = { COMPLETED: 'S', PENDING: 'P', FAILED: 'D', CANCELLED: 'D' } as const;

/** PayPal's usual fee of a payment, 2.49 % and 0.35. */
const feeOf = (value: string): string => `-${(Number(value) * 0.0249 + 0.35).toFixed(2)}`;

function transactionsOf(order: SandboxOrder): Transaction[] {
  return order.captures.flatMap((capture): Transaction[] => {
    if (capture.status === 'DECLINED') return [];
    const back =
      (code: string) =>
      (one: Refund): Transaction => ({
        id: one.id,
        code,
        status: REFUND_STATUS[one.status],
        value: `-${one.amount.value}`,
        time: one.create_time,
        reference: capture.id,
      });
    const status = capture.status === 'PENDING' ? 'P' : 'S';
    return [
      {
        id: capture.id,
        code: 'T0006',
        status,
        value: capture.amount.value,
        fee: feeOf(capture.amount.value),
        time: capture.create_time,
      },
      ...capture.refunds.map(back('T1107')),
      ...capture.reversals.map(back('T1106')),
    ];
  });
}

function shown(
  order: SandboxOrder,
  { id, code, status, value, fee, time, reference }: Transaction,
) {
  const [unit] = order.units;
  return {
    transaction_info: {
      transaction_id: id,
      ...(reference === undefined
        ? {}
        : { paypal_reference_id: reference, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: code,
      transaction_initiation_date: time,
      transaction_updated_date: time,
      transaction_amount: { currency_code: unit?.amount.currency_code ?? 'EUR', value },
      ...(fee === undefined
        ? {}
        : {
            fee_amount: { currency_code: unit?.amount.currency_code ?? 'EUR', value: fee },
          }),
      transaction_status: status,
      ...(unit?.custom_id === undefined ? {} : { custom_field: unit.custom_id }),
      ...(unit?.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
    },
  };
}

/** Transaction search: at most 31 days, in pages; transactions appear with a delay. */
export function reportingApi(store: OrderStore): Hono {
  const app = new Hono();
  app.get('/transactions', (c) => {
    const from = Date.parse(c.req.query('start_date') ?? '');
    const to = Date.parse(c.req.query('end_date') ?? '');
    if (Number.isNaN(from)) throw invalid('start_date', 'start_date is missing or no date.');
    if (Number.isNaN(to) || to < from)
      throw invalid('end_date', 'end_date is missing, no date or before start_date.');
    if (to - from > MAX_RANGE_MS)
      throw invalid('end_date', 'The date range is greater than 31 days.');
    const size = Math.min(500, Number(c.req.query('page_size') ?? 100));
    const page = Number(c.req.query('page') ?? 1);
    const refreshed = store.now() - store.behaviour.reportLagMs;
    const last = Math.min(to, refreshed);
    const within = (time: string) => Date.parse(time) >= from && Date.parse(time) <= last;
    const all = [...store.orders.values()].flatMap((order) =>
      transactionsOf(order)
        .filter(({ time }) => within(time))
        .map((one) => shown(order, one)),
    );
    return c.json({
      transaction_details: all.slice((page - 1) * size, page * size),
      start_date: new Date(from).toISOString(),
      end_date: new Date(last).toISOString(),
      last_refreshed_datetime: new Date(refreshed).toISOString(),
      page,
      total_items: all.length,
      total_pages: Math.ceil(all.length / size),
    });
  });
  return app;
}
