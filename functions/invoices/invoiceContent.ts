import { slowestDelivery } from '../../contracts/money/delivery';
import type { Cents } from '../../contracts/money/money';
import { shareOf, type VatShare } from '../../contracts/money/vat';
import type { Order } from '../orders/order';
import { snapshotOf } from '../orders/sales/snapshot';
import { isSmallBusiness, untaxedReasons, vatOf } from '../orders/sales/vat';
import type { CreditNote, Invoice } from './document';

/**
 * Content of the invoice of a paid order (§ 14 (4) UStG; up to 250 euros § 33 UStDV; small businesses § 34a UStDV).
 * Null for donations, which are no sale, and for old orders without tax rates or seller.
 */
export function invoiceOf(order: Order, number: string, issuedAt: number): Invoice | null {
  const seller = snapshotOf(order)?.seller ?? null;
  const small = isSmallBusiness(order);
  const vat = vatOf(order);
  if (order.kind === 'donation' || seller === null || (vat === null && !small)) return null;
  const { language, customer, workshop, lines } = order;
  return {
    version: 1,
    kind: 'invoice',
    number,
    issuedAt,
    language,
    seller,
    buyer: { name: customer.name, address: customer.address },
    orderId: order.id,
    paidAt: order.paidAt ?? issuedAt,
    rows: lines.map(({ title, quantity, goodsEach, vatRate }) => ({
      title,
      quantity,
      each: goodsEach,
      amount: quantity * goodsEach,
      rate: small ? null : (vatRate ?? null),
    })),
    shipping: order.shipping,
    total: order.total,
    vat,
    untaxed: untaxedReasons(order, language),
    serviceAt: workshop?.start ?? null,
    deliveryDays: workshop ? null : slowestDelivery(lines.map(({ deliveryDays }) => deliveryDays)),
  };
}

/**
 * Splits the first `returned` cents of an invoice by tax rate, in proportion, so that all parts add up to the whole.
 */
function sharesUpTo(vat: readonly VatShare[], returned: Cents, total: Cents): VatShare[] {
  if (returned === total) return [...vat];
  let unassigned = returned;
  return vat.map(({ rate, gross }, at) => {
    const part = at === vat.length - 1 ? unassigned : Math.round((gross * returned) / total);
    unassigned -= part;
    return shareOf(part, rate);
  });
}

/**
 * The credit note for returned money. Tax is returned by rate in proportion; rounding is cumulative, so that nothing
 * is left of any rate after the last part. Null when everything was returned before.
 * @param before cents of this invoice that earlier credit notes have returned
 * @param amount cents returned now
 */
export function creditNoteOf(
  invoice: Invoice,
  before: Cents,
  amount: Cents,
  refundId: string,
  number: string,
  issuedAt: number,
): CreditNote | null {
  const after = Math.min(before + amount, invoice.total);
  if (after <= before) return null;
  const earlier = invoice.vat && sharesUpTo(invoice.vat, before, invoice.total);
  const vat =
    invoice.vat &&
    sharesUpTo(invoice.vat, after, invoice.total).map(({ rate, net, tax, gross }, at) => {
      const old = earlier?.[at] ?? { net: 0, tax: 0, gross: 0 };
      return { rate, net: net - old.net, tax: tax - old.tax, gross: gross - old.gross };
    });
  const { language, seller, buyer, orderId, untaxed } = invoice;
  return {
    version: 1,
    kind: 'credit',
    number,
    issuedAt,
    language,
    seller,
    buyer,
    orderId,
    total: after - before,
    vat,
    untaxed,
    corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
    refundId,
    whole: after === invoice.total,
  };
}
