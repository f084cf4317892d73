import { slowestDelivery } from '../../../contracts/money/delivery';
import type { Cents } from '../../../contracts/money/money';
import { taxIn, type VatRate } from '../../../contracts/money/vat';
import { basisByRate, basisCents, type RefundBasis, type RefundedItem } from '../money/refundBasis';
import type { Order } from '../order';
import { isSmallBusiness, untaxedReasons, vatOf } from '../vat';
import type { CreditNote, Invoice } from './document';

/**
 * Content of the invoice of a paid order (§ 14 (4) UStG; up to 250 euros § 33 UStDV; small businesses § 34a UStDV).
 * Null for donations, which are no sale.
 */
export function invoiceOf(order: Order, number: string, issuedAt: number): Invoice | null {
  const { seller, deliveryBy } = order.snapshot;
  const small = isSmallBusiness(order);
  const vat = vatOf(order);
  if (order.kind === 'donation' || seller === null) return null;
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
    ...(order.paidBy ? { paidBy: order.paidBy } : {}),
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
    ...(workshop?.country && { country: workshop.country }),
    ...(order.region && { region: order.region }),
    untaxed: untaxedReasons(order, language),
    serviceAt: workshop?.start ?? null,
    deliveryBy,
    deliveryDays: workshop ? null : slowestDelivery(lines.map(({ deliveryDays }) => deliveryDays)),
  };
}

const EMPTY = { net: 0, tax: 0, gross: 0 };

/** Net, tax and gross of a rate that credit notes have returned. */
const returnedAt = (notes: readonly CreditNote[], rate: VatRate) =>
  notes.reduce((sum, { vat }) => {
    const { net, tax, gross } = vat?.find((share) => share.rate === rate) ?? EMPTY;
    return { net: sum.net + net, tax: sum.tax + tax, gross: sum.gross + gross };
  }, EMPTY);

/** Splits cents in proportion to the parts; no share exceeds its part, and all shares add up to `amount`. */
function splitInProportion(parts: readonly Cents[], amount: Cents): Cents[] {
  let whole = parts.reduce((sum, part) => sum + part, 0);
  let rest = amount;
  return parts.map((part) => {
    const share = whole === 0 ? 0 : Math.round((part * rest) / whole);
    whole -= part;
    rest -= share;
    return share;
  });
}

/** Cents of each part to return: as stated while that is left, otherwise in proportion to what is left. */
function splitRefund(
  left: readonly Cents[],
  stated: readonly Cents[] | null,
  amount: Cents,
): Cents[] {
  if (stated === null) return splitInProportion(left, amount);
  const known = left.map((part, at) => Math.min(part, stated[at] ?? 0));
  const rest = splitInProportion(
    left.map((part, at) => part - (known[at] ?? 0)),
    amount - known.reduce((sum, part) => sum + part, 0),
  );
  return known.map((part, at) => part + (rest[at] ?? 0));
}

/** A refund to be credited: PayPal's id, cents, and what it is for. */
export interface CreditedRefund {
  id: string;
  amount: Cents;
  basis: RefundBasis | null;
}

const itemRows = (items: readonly RefundedItem[]) => ({
  rows: items.map(({ title, quantity, goodsEach, rate }) => ({
    title,
    quantity,
    each: goodsEach,
    amount: quantity * goodsEach,
    rate,
  })),
  shipping: items.reduce((sum, { quantity, shippingEach }) => sum + quantity * shippingEach, 0),
});

/**
 * The credit note for returned money. Tax is returned at the rates of what the refund is for; where that is not stated,
 * in proportion to what is left. Rounding is cumulative, so that nothing is left of any rate after the last part. Null
 * when everything was returned before.
 * @param earlier credit notes of this invoice
 */
export function creditNoteOf(
  invoice: Invoice,
  earlier: readonly CreditNote[],
  { id: refundId, amount, basis: stated }: CreditedRefund,
  number: string,
  issuedAt: number,
): CreditNote | null {
  const before = earlier.reduce((sum, { total }) => sum + total, 0);
  const after = Math.min(before + amount, invoice.total);
  if (after <= before) return null;
  const basis = stated !== null && basisCents(stated) === after - before ? stated : null;
  const byRate = basis && basisByRate(basis);
  const returned = (invoice.vat ?? []).map(({ rate }) => returnedAt(earlier, rate));
  const grosses = splitRefund(
    (invoice.vat ?? []).map(({ gross }, at) => gross - (returned[at]?.gross ?? 0)),
    byRate && (invoice.vat ?? []).map(({ rate }) => byRate.get(rate) ?? 0),
    after - before,
  );
  const vat =
    invoice.vat &&
    invoice.vat.map(({ rate }, at) => {
      const [gross = 0, old = EMPTY] = [grosses[at], returned[at]];
      const tax = taxIn(old.gross + gross, rate) - old.tax;
      return { rate, net: gross - tax, tax, gross };
    });
  const { language, seller, buyer, orderId, untaxed, country, region } = invoice;
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
    ...(country && { country }),
    ...(region && { region }),
    corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
    refundId,
    ...(invoice.paidBy ? { paidBy: invoice.paidBy } : {}),
    whole: after === invoice.total,
    ...(basis ? itemRows(basis.items) : {}),
  };
}
