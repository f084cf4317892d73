import { goodsPricesOf, type PricesByRegion } from '../../../../contracts/pricing';
import { contentApi } from '../copies/contentApi';
import { allEntries } from '../copies/entryEndpoints';
import type { LocalizedText, MediaFile, Prose } from '../reading/domain';
import type { EntryReader } from '../reading/reader';

/** Sections of the shop in the order of its menu, named as its address hashes. */
export const SHOP_SECTIONS = ['freeDownloads', 'books', 'journals', 'workshops'] as const;
export type ShopSection = (typeof SHOP_SECTIONS)[number];

/** Something in the shop. */
export interface ShopItem {
  id: string;
  title: LocalizedText;
  description: Prose | null;
  image: MediaFile | null;
  /** Of the goods alone, in cents; null for a region where it cannot be bought. */
  prices: PricesByRegion;
  /** A sample to take away. */
  file: MediaFile | null;
  order: number | null;
  sections: ShopSection[];
  comingSoon: boolean;
}

function toPrices(entry: EntryReader): PricesByRegion {
  const price = entry.json('price') ?? null;
  const prices = goodsPricesOf(price);
  if (price !== null && Object.values(prices).every((one) => one === null)) entry.malformed('price', 'is neither an amount in euros nor one for each region');
  return prices;
}

export function toShopItem(entry: EntryReader): ShopItem {
  return {
    id: entry.id,
    title: entry.text('title', { expected: true }) ?? { text: entry.id },
    description: entry.prose('description', { expected: true }),
    image: entry.asset('image'),
    prices: toPrices(entry),
    file: entry.asset('file'),
    order: entry.number('order'),
    sections: SHOP_SECTIONS.filter((section) => entry.flag(section)),
    comingSoon: entry.flag('comingSoon'),
  };
}

/** Everything in the shop, in the editors' order. Prices always come from here, never from the device's basket. */
export const shopApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    shopItems: allEntries(build, 'shopItem', toShopItem, { order: 'fields.order,sys.id' }),
  }),
});

export const { useShopItemsQuery } = shopApi;
