import { slowestOf } from '../../contracts/delivery';
import type { Cents } from '../../contracts/money';
import { shareOf, type VatShare } from '../../contracts/vat';
import type { Order } from '../orders/order';
import { snapshotOf } from '../orders/snapshot';
import { isSmallBusiness, untaxedBecause, vatOf } from '../orders/vat';
import type { CreditNote, Invoice } from './document';

/**
 * What the invoice of a paid order says (§ 14 (4) UStG; up to 250 euros § 33 UStDV; small businesses § 34a UStDV). Null
 * where there can be none: donations are no sale, and orders from before there were rates or sellers do not say enough.
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
    untaxed: untaxedBecause(order, language),
    serviceAt: workshop?.start ?? null,
    deliveryDays: workshop ? null : slowestOf(lines.map(({ deliveryDays }) => deliveryDays)),
  };
}

/** The shares of the first `returned` cents of an invoice: in proportion, so that all of them together are the whole. */
function sharesUpTo(vat: readonly VatShare[], returned: Cents, total: Cents): VatShare[] {
  if (returned === total) return [...vat];
  let left = returned;
  return vat.map(({ rate, gross }, at) => {
    const part = at === vat.length - 1 ? left : Math.round((gross * returned) / total);
    left -= part;
    return shareOf(part, rate);
  });
}

/**
 * The credit note for money that went back of an invoice. Tax goes back by rate in proportion; the rounding of several
 * parts adds up, so that after the last one nothing is left of any rate. Null when all of it has gone back before.
 * @param before cents of this invoice that earlier credit notes have given back
 * @param amount cents that went back now
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
