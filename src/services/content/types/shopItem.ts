import type { Language } from '../../../../contracts/languages';
import { contentApi } from '../copies/contentApi';
import { contentEndpoint } from '../copies/contentEndpoint';
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
  /** Euros, or euros by region, as editors wrote it; read with `goodsPriceOf` of contracts/pricing. */
  price: unknown;
  /** A sample to take away. */
  file: MediaFile | null;
  order: number | null;
  sections: ShopSection[];
  comingSoon: boolean;
}

export function toShopItem(entry: EntryReader): ShopItem {
  return {
    id: entry.id,
    title: entry.text('title', { expected: true }) ?? { text: entry.id },
    description: entry.prose('description', { expected: true }),
    image: entry.asset('image'),
    price: entry.json('price') ?? null,
    file: entry.asset('file'),
    order: entry.number('order'),
    sections: SHOP_SECTIONS.filter((section) => entry.flag(section)),
    comingSoon: entry.flag('comingSoon'),
  };
}

/** Everything in the shop, in the editors' order. Prices always come from here, never from the device's basket. */
export const shopApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    shopItems: build.query<ShopItem[], { locale: Language }>(
      contentEndpoint<{ locale: Language }, ShopItem[]>({
        contentType: 'shopItem',
        query: ({ locale }) => ({
          locale,
          parameters: { include: 1, order: 'fields.order,sys.id' },
          map: (entries) => entries.map(toShopItem),
        }),
      }),
    ),
  }),
});

export const { useShopItemsQuery } = shopApi;
