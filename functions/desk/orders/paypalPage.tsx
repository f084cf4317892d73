/** @jsxImportSource hono/jsx */
import { formatCents } from '../../../contracts/money/money';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { euroCents, type PaypalOrder } from '../../orders/paypal/shapes';
import type { DeskContext, DeskDeps } from '../deskEnv';
import { Table } from '../frame/form';
import { page } from '../frame/page';
import { orderOrProblem } from './orderPage';
import { ORDERS } from './ordersList';
import { ORDERS_WORDS, type OrdersWords } from './ordersWords';

/** Order, payments and refunds of PayPal's answer as rows: kind, id, status, amount. */
function rowsOf(
  { id, status, purchase_units: units }: PaypalOrder,
  words: OrdersWords,
  format: (cents: number) => string,
): string[][] {
  const amountOf = (amount: Parameters<typeof euroCents>[0]): string => {
    const cents = euroCents(amount);
    return cents === null
      ? amount
        ? `${amount.value} ${amount.currency_code}`
        : ''
      : format(cents);
  };
  const payments = units.flatMap((unit) => unit.payments?.captures ?? []);
  const refunds = units.flatMap((unit) => unit.payments?.refunds ?? []);
  return [
    [words.paypalOrder, id, status, amountOf(units[0]?.amount)],
    ...payments.map((one) => [words.payment, one.id, one.status, amountOf(one.amount)]),
    ...refunds.map((one) => [words.refund, one.id, one.status, amountOf(one.amount)]),
  ];
}

/** Page with what PayPal says about an order at this moment. */
export async function paypalPage(c: DeskContext, desk: DeskDeps, id: string) {
  const language = c.get('language');
  const words = ORDERS_WORDS[language];
  const order = await orderOrProblem(desk, id);
  const asked = { id: order.paypalOrderId ?? '', reference: order.id, total: order.total };
  const answer =
    order.paypalOrderId === null
      ? null
      : await desk.deps.paypal.read(asked).catch((error: unknown) => {
          if (error instanceof NoAnswer) return { order: null, reason: error.message };
          throw error;
        });
  return page(
    c,
    {
      title: words.paypalTitle,
      back: { href: `${ORDERS}/${id}`, label: order.customer.name.slice(0, 60) || words.order },
    },
    answer === null ? (
      <p>{words.paypalNothing}</p>
    ) : answer.order === null ? (
      <p class="note problem">{words.paypalNoAnswer(answer.reason)}</p>
    ) : (
      <Table
        caption={words.paypal}
        columns={[
          { label: words.kind },
          { label: words.number },
          { label: words.state },
          { label: words.left, isNumber: true },
        ]}
        rows={rowsOf(answer.order, words, (cents) => formatCents(cents, language))}
      />
    ),
  );
}
