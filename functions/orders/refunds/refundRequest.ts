import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import { decimalOf, formatCents, type Cents } from '../../../contracts/money/money';
import type { VatRate } from '../../../contracts/money/vat';
import { basisCents, type RefundBasis, type RefundedItem } from '../../journal/money/refundBasis';
import type { Order } from '../../journal/order';
import { isSmallBusiness, vatOf } from '../../journal/vat';

/** Cents by VAT rate, or in proportion to what is left of each. */
export type RefundSplit = readonly { rate: VatRate; gross: Cents }[] | 'proportional';

/** A refund that the owner requests: items, an amount, or by default all that is left. */
export interface RefundRequest {
  amount?: Cents | undefined;
  split?: RefundSplit | undefined;
  /** Null stands for all pieces that are left. */
  items?: readonly { id: string; quantity: number | null }[] | undefined;
}

/** Amount and tax rates of a refund; `why` it cannot be made. */
type PlannedRefund = { amount: Cents | null; basis: RefundBasis | null } | { why: Bilingual };

const impossible = (en: string, de: string) => ({ why: bilingual(en, de) });

const planned = (basis: RefundBasis): PlannedRefund => ({ amount: basisCents(basis), basis });

function planItems(
  order: Order,
  wanted: NonNullable<RefundRequest['items']>,
  refunded: readonly RefundedItem[],
): PlannedRefund {
  const items: RefundedItem[] = [];
  for (const { id, quantity: pieces } of wanted) {
    const line = order.lines.find((one) => one.id === id);
    if (!line)
      return impossible(
        `the order has no item ${id}; it has ${order.lines.map((one) => one.id).join(', ')}`,
        `den Artikel ${id} gibt es in der Bestellung nicht`,
      );
    const gone = [...refunded, ...items].reduce(
      (sum, item) => sum + (item.id === id ? item.quantity : 0),
      0,
    );
    const left = line.quantity - gone;
    const quantity = pieces ?? left;
    if (quantity > left || left === 0)
      return impossible(
        `of item ${id} ${left} of ${line.quantity} are left`,
        `von „${line.title}“ sind noch ${left} von ${line.quantity} übrig`,
      );
    const { title, goodsEach, shippingEach, vatRate } = line;
    const rate = isSmallBusiness(order) ? null : (vatRate ?? null);
    items.push({ id, title, quantity, goodsEach, shippingEach, rate });
  }
  return planned({ items });
}

function planSplit(order: Order, amount: Cents, split: RefundSplit | undefined): PlannedRefund {
  const rates = (vatOf(order) ?? []).map(({ rate }) => rate);
  if (split === 'proportional') return { amount, basis: null };
  if (split !== undefined) {
    const other = split.find(({ rate }) => !rates.includes(rate));
    if (other)
      return impossible(
        `the order has nothing at ${other.rate} %`,
        `die Bestellung hat nichts zu ${other.rate} %`,
      );
    if (basisCents({ shares: [...split] }) !== amount)
      return impossible(
        `the parts of --split do not add up to ${decimalOf(amount)} EUR`,
        `die Teile ergeben zusammen nicht ${formatCents(amount, 'de-DE')}`,
      );
    return planned({ shares: [...split] });
  }
  if (rates.length < 2) return { amount, basis: null };
  return impossible(
    `the order has items at ${rates.join(' % and ')} %, and the credit note must say which are refunded: name them with --item, or divide the amount with --split ${rates.map((rate) => `${rate}:…`).join(',')} (--split proportional where it concerns all of them)`,
    `die Bestellung hat Artikel zu ${rates.join(' % und ')} %: Bitte die Artikel nennen`,
  );
}

/** Cents of an order by VAT rate, and items that were refunded by item. */
interface Before {
  left: Cents | null;
  refunded: readonly RefundedItem[];
}

/** Amount and tax rates of a requested refund. Null as amount stands for the whole of a mischarge. */
export function planRefund(
  order: Order,
  { amount, split, items }: RefundRequest,
  { left, refunded }: Before,
): PlannedRefund {
  if (items !== undefined) {
    if (left === null)
      return impossible(
        'PayPal charged something else than was ordered: refund an amount, or all',
        'PayPal hat etwas anderes abgebucht als bestellt: Bitte einen Betrag oder alles erstatten',
      );
    return planItems(order, items, refunded);
  }
  // A mischarge has no invoice that could be corrected.
  if (amount === undefined || left === null || amount === left)
    return { amount: amount ?? left, basis: null };
  return planSplit(order, amount, split);
}

/** True when a repeated call asks for the same refund as the one whose answer was lost. */
export function isSameRefund(
  { amount, basis }: { amount: Cents | null; basis: RefundBasis | null },
  { amount: wanted, items, split }: RefundRequest,
): boolean {
  if (items !== undefined) {
    if (basis === null || !('items' in basis)) return false;
    const made = basis.items;
    return (
      made.length === items.length &&
      items.every(({ id, quantity }) =>
        made.some((item) => item.id === id && (quantity ?? item.quantity) === item.quantity),
      )
    );
  }
  if (split !== undefined && split !== 'proportional') {
    if (basis === null || !('shares' in basis)) return false;
    return JSON.stringify(basis.shares) === JSON.stringify(split);
  }
  return wanted === undefined || wanted === amount;
}
