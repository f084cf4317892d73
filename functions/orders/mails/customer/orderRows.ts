import type { Language } from '../../../../contracts/language/languages';
import { formatCents } from '../../../../contracts/money/money';
import type { Order } from '../../../journal/order';
import { untaxedReasons, vatOf } from '../../../journal/vat';
import type { Block, Row } from '../document';
import { WORDS } from '../words';

/** Label of an order's total, which mentions tax unless the order has none. */
export function sumLabel(
  order: Order,
  language: Language,
  which: 'total' | 'price' = 'total',
): string {
  const label = WORDS[language][which];
  return vatOf(order)?.some(({ rate }) => rate > 0) ? label.taxed : label.untaxed;
}

/** Rows with the tax contained in an order, one for each rate. */
export function vatRows(order: Order, language: Language): Row[] {
  const shares = vatOf(order) ?? [];
  return shares
    .filter(({ tax }) => tax > 0)
    .map(({ rate, tax }): Row => [WORDS[language].vat(rate), formatCents(tax, language)]);
}

/** Reasons why an order, or a part of it, contains no tax. */
export const untaxedBlocks = (order: Order, language: Language): Block[] =>
  untaxedReasons(order, language).map((text) => ({ type: 'text', text }));

/** Rows of a shop order: items with quantities and prices, then goods, shipping, total and contained tax. */
export function orderRows(order: Order, language: Language): Row[] {
  const words = WORDS[language];
  const money = (cents: number) => formatCents(cents, language);
  const items = order.lines.map((line): Row => [
    `${line.quantity} × ${line.title}`,
    money(line.goodsEach * line.quantity),
    line.features,
  ]);
  return [
    ...items,
    [words.goods, money(order.goods)],
    [words.shipping, money(order.shipping)],
    [sumLabel(order, language), money(order.total)],
    ...vatRows(order, language),
  ];
}
