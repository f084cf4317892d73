import type { Language } from '../../../contracts/languages';
import { formatCents } from '../../../contracts/money';
import type { Order } from '../order';
import { WORDS } from './words';

type Row = readonly [string, string];

/** Items with quantities and prices, then goods, shipping and total, each a figure of its own. */
export function orderRows(order: Order, language: Language): Row[] {
  const words = WORDS[language];
  const money = (cents: number) => formatCents(cents, language);
  const items = order.lines.map((line): Row => [`${line.quantity} × ${line.title}`, money(line.goodsEach * line.quantity)]);
  return [...items, [words.goods, money(order.goods)], [words.shipping, money(order.shipping)], [words.total, money(order.total)]];
}
