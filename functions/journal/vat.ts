import type { Language } from '../../contracts/language/languages';
import { STATUTORY } from '../../contracts/content/statutory';
import { vatSharesOf, type VatShare } from '../../contracts/money/vat';
import type { Order } from './order';

type Taxed = Pick<Order, 'kind' | 'lines' | 'snapshot'>;

/** True when the seller charged no VAT at the time of the order (§ 19 UStG). */
export const isSmallBusiness = (order: Pick<Order, 'snapshot'>): boolean =>
  order.snapshot.smallBusiness;

/**
 * Tax contained in an order, one share for each rate. Null where no tax is stated: donations and a small business.
 */
export function vatOf(order: Taxed): VatShare[] | null {
  if (order.kind === 'donation' || isSmallBusiness(order)) return null;
  return vatSharesOf(
    order.lines.flatMap(({ vatRate, ...line }) =>
      vatRate === undefined ? [] : [{ ...line, vatRate }],
    ),
  );
}

/** Statutory reasons why an order, or a part of it, contains no tax, in the order's language. */
export function untaxedReasons(order: Taxed, language: Language): string[] {
  if (order.kind === 'donation') return [];
  const { smallBusiness, export: exported } = STATUTORY[language];
  if (isSmallBusiness(order)) return [smallBusiness];
  return vatOf(order)?.some(({ rate }) => rate === 0) ? [exported] : [];
}
