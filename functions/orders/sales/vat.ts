import type { Language } from '../../../contracts/language/languages';
import { STATUTORY } from '../../../contracts/content/statutory';
import { vatSharesOf, type VatShare } from '../../../contracts/money/vat';
import type { Order } from '../order';
import { snapshotOf } from './snapshot';

type Taxed = Pick<Order, 'kind' | 'lines' | 'snapshot'>;

/** True when the seller charged no VAT at the time of the order (§ 19 UStG). */
export const isSmallBusiness = (order: Pick<Order, 'snapshot'>): boolean =>
  snapshotOf(order)?.smallBusiness ?? false;

/**
 * Tax contained in an order, one share for each rate. Null where no tax is stated: donations, a small business, and
 * orders from before VAT rates.
 */
export function vatOf(order: Taxed): VatShare[] | null {
  if (order.kind === 'donation' || isSmallBusiness(order)) return null;
  const taxed = order.lines.flatMap((line) =>
    line.vatRate === undefined ? [] : [{ ...line, vatRate: line.vatRate }],
  );
  return taxed.length === order.lines.length ? vatSharesOf(taxed) : null;
}

/** Statutory reasons why an order, or a part of it, contains no tax, in the order's language. */
export function untaxedReasons(order: Taxed, language: Language): string[] {
  if (order.kind === 'donation') return [];
  const { smallBusiness, export: exported } = STATUTORY[language];
  if (isSmallBusiness(order)) return [smallBusiness];
  return vatOf(order)?.some(({ rate }) => rate === 0) ? [exported] : [];
}
