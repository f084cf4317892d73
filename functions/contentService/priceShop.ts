import { deliveryDaysOf } from '../../contracts/money/delivery';
import type { OrderRequest } from '../../contracts/orders/orderRequest';
import { goodsPriceOf, totalsOf } from '../../contracts/money/pricing';
import type { ConcernedItem } from '../../contracts/problems';
import { pauseAt, SHOP_SETTINGS, shopSettingsOf } from '../../contracts/money/shopSettings';
import { regionalValue, type RegionalField } from '../../contracts/money/regionalField';
import { featuresOf, partsOfMarkdown } from '../../contracts/text/description';
import { vatRateOf } from '../../contracts/money/vat';
import { Refusal } from '../lib/http/problem';
import { paymentDescription } from '../lib/text/paymentDescription';
import type { OrderLine, PricedOrder } from './pricedOrder';
import { fieldOf, textOf, type ContentReader, type Entry } from './entries';
import { bilingual } from '../../contracts/language/bilingual';
import type { Language } from '../../contracts/language/languages';

const WORDS = bilingual(
  { maker: 'Maker', product: 'Product', warnings: 'Warnings' },
  { maker: 'Hersteller', product: 'Produkt', warnings: 'Warnhinweise' },
);

/** Manufacturer, identification and warnings of a shop item (Art. 19 Regulation (EU) 2023/988); '' for empty fields. */
function productSafetyOf(entry: Entry, language: Language): string {
  const words = WORDS[language];
  const part = (label: string, ...fields: string[]): string[] => {
    const texts = fields.map((name) => textOf(entry, name, language)).filter(Boolean);
    return texts.length === 0 ? [] : [`${label}: ${texts.join('\n')}`];
  };
  return [
    ...part(words.maker, 'maker', 'makerContact'),
    ...part(words.product, 'productId'),
    ...part(words.warnings, 'warnings'),
  ].join('\n');
}

type ShopRequest = Extract<OrderRequest, { kind: 'shop' }>;

/**
 * Prices a cart from the content service. Refuses unknown ids and items that are coming soon or have no price.
 * @param now ms
 */
export async function priceShop(
  request: ShopRequest,
  content: ContentReader,
  now: number,
): Promise<PricedOrder> {
  const { region, items, language } = request;
  const [entries, [owned]] = await Promise.all([
    content.published(
      'shopItem',
      items.map((item) => item.id),
    ),
    content.all(SHOP_SETTINGS),
  ]);
  const settings = shopSettingsOf((field) => owned && fieldOf(owned, field));
  const shipsFrom = pauseAt(settings, now);
  const unknown: ConcernedItem[] = [];
  const unavailable: ConcernedItem[] = [];
  const lines = items.flatMap(({ id, quantity }): OrderLine[] => {
    const entry = entries.find((candidate) => candidate.sys.id === id);
    const title = (entry && textOf(entry, 'title', language)) || null;
    const valueOf = (field: RegionalField) =>
      entry && regionalValue(field, (id) => fieldOf(entry, id));
    const goodsEach = goodsPriceOf(valueOf('price'), region);
    if (entry && goodsEach !== null && fieldOf(entry, 'comingSoon') !== true) {
      const safety = productSafetyOf(entry, language);
      const features = featuresOf(partsOfMarkdown(textOf(entry, 'description', language)));
      return [
        {
          id,
          title: title ?? id,
          quantity,
          goodsEach,
          shippingEach: settings.shipping[region],
          vatRate: vatRateOf(valueOf('vatRate'), region),
          deliveryDays: deliveryDaysOf(valueOf('deliveryDays'), region),
          ...(features ? { features } : {}),
          ...(safety ? { safety } : {}),
        },
      ];
    }
    (entry ? unavailable : unknown).push({ id, title, goodsEach: null });
    return [];
  });
  const concerned = {
    items: [...unknown, ...unavailable],
    total: lines.length > 0 ? totalsOf(lines).total : null,
  };
  if (unknown.length > 0)
    throw new Refusal(404, 'unknownItem', 'The shop has no such item.', concerned);
  if (unavailable.length > 0)
    throw new Refusal(409, 'itemUnavailable', 'This item cannot be ordered.', concerned);
  const description = paymentDescription(
    lines.map((line) => `${line.quantity} × ${line.title}`).join(', '),
  );
  return {
    kind: 'shop',
    region,
    lines,
    workshop: null,
    ...totalsOf(lines),
    description,
    ...(shipsFrom === null ? {} : { shipsFrom }),
  };
}
