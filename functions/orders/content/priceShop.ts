import type { OrderRequest } from '../../../contracts/orderRequest';
import { goodsPriceOf, totalsOf } from '../../../contracts/pricing';
import { SHIPPING_PER_PIECE } from '../../../contracts/regions';
import { Refusal } from '../../lib/problem';
import { describe } from '../describe';
import type { OrderLine, PricedOrder } from '../order';
import { fieldOf, textOf, type ContentReader } from './entries';

type ShopRequest = Extract<OrderRequest, { kind: 'shop' }>;

/** Prices a basket from the content service. Refuses unknown ids, items that are coming soon or have no price. */
export async function priceShop(request: ShopRequest, content: ContentReader): Promise<PricedOrder> {
  const { region, items, language } = request;
  const entries = await content.published('shopItem', items.map((item) => item.id));
  const lines = items.map((item, index): OrderLine => {
    const where = { fields: { [`items.${index}.id`]: item.id } };
    const entry = entries.find((candidate) => candidate.sys.id === item.id);
    if (!entry) throw new Refusal(404, 'unknown_item', 'The shop has no such item.', where);
    const goodsEach = goodsPriceOf(fieldOf(entry, 'price'), region);
    if (goodsEach === null || fieldOf(entry, 'comingSoon') === true) {
      throw new Refusal(409, 'item_unavailable', 'This item cannot be ordered.', where);
    }
    const title = textOf(entry, 'title', language) || item.id;
    return { id: item.id, title, quantity: item.quantity, goodsEach, shippingEach: SHIPPING_PER_PIECE[region] };
  });
  const description = describe(lines.map((line) => `${line.quantity} × ${line.title}`).join(', '));
  return { kind: 'shop', region, lines, workshop: null, ...totalsOf(lines, region), description };
}
