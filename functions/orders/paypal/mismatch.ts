import type { Cents } from '../../../contracts/money/money';
import {
  chargeMismatch,
  euroCents,
  orderMismatch,
  type Expected,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
} from './shapes';
import type { Outcome } from './answers';

/** Facts of the order that PayPal was asked about; an answer with other facts is not believed. */
export interface Asked extends Expected {
  /** PayPal's id of the order; '' while it does not exist. */
  id: string;
}

type Referring = { custom_id?: string | undefined; invoice_id?: string | undefined };

/** True when PayPal names another of our orders; false also where it names none. */
const namesOther = ({ custom_id: custom, invoice_id: invoice }: Referring, reference: string) =>
  [custom, invoice].some((given) => given !== undefined && given !== '' && given !== reference);

/** True when an answer is about another PayPal order, or another of our orders, than the one that was asked for. */
export function isAboutOther(order: PaypalOrder, { id, reference }: Asked): boolean {
  return (
    order.id === '' ||
    (id !== '' && order.id !== id) ||
    order.purchase_units.some(
      (unit) =>
        (unit.reference_id !== undefined && unit.reference_id !== reference) ||
        namesOther(unit, reference) ||
        (unit.payments?.captures ?? []).some((capture) => namesOther(capture, reference)),
    )
  );
}

/** Difference between an order in PayPal's answer and what was asked for; null without one that matters. */
export function answerMismatch({ type }: Outcome, order: PaypalOrder, asked: Asked): string | null {
  if (isAboutOther(order, asked)) return 'another order';
  if (type === 'paid') return chargeMismatch(order, asked);
  // A short answer to a new order has no units.
  if (type === 'approved' || (type === 'made' && order.purchase_units.length > 0))
    return orderMismatch(order, asked);
  return null;
}

/** A charge or refund that was asked for. */
export interface AskedMoney {
  /** PayPal's id; '' while it is not known. */
  id: string;
  reference: string;
  /** Null when only PayPal knows the amount. */
  amount: Cents | null;
}

/** True when a charge or refund in PayPal's answer is not the one that was asked for. */
export const isOtherMoney = (
  shown: PaypalCapture | PaypalRefund,
  { id, reference, amount }: AskedMoney,
): boolean =>
  (id !== '' && shown.id !== id) ||
  namesOther(shown, reference) ||
  (amount !== null && shown.amount !== undefined && euroCents(shown.amount) !== amount);
