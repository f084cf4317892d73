import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Cents } from '../../../contracts/money/money';
import { basisCents, type RefundBasis, type RefundedItem } from '../../journal/money/refundBasis';
import type { Order } from '../../journal/order';
import { isSmallBusiness } from '../../journal/vat';

/** A refund that the owner requests: items, an amount, or by default all that is left. */
export interface RefundRequest {
  amount?: Cents | undefined;
  items?: readonly { id: string; quantity: number }[] | undefined;
  /** Whether a participant keeps the place when nothing of the payment is left. */
  keepsPlace?: boolean | undefined;
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
  for (const { id, quantity } of wanted) {
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
    if (quantity > left)
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

/** Cents of an order by VAT rate, and items that were refunded by item. */
interface Before {
  left: Cents | null;
  refunded: readonly RefundedItem[];
}

/** Amount and tax rates of a requested refund. Null as amount stands for the whole of a mischarge. */
export function planRefund(
  order: Order,
  { amount, items }: RefundRequest,
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
  return { amount: amount ?? left, basis: null };
}

/** True when a repeated call asks for the same refund as the one whose answer was lost. */
export function isSameRefund(
  { amount, basis }: { amount: Cents | null; basis: RefundBasis | null },
  { amount: wanted, items }: RefundRequest,
): boolean {
  if (items !== undefined) {
    const made = basis?.items ?? [];
    return (
      made.length === items.length &&
      items.every(({ id, quantity }) =>
        made.some((item) => item.id === id && item.quantity === quantity),
      )
    );
  }
  return wanted === undefined || wanted === amount;
}
