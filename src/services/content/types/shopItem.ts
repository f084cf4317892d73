import { allDeliveryDaysOf, type DeliveryDays } from '../../../../contracts/money/delivery';
import { goodsPricesOf, type PricesByRegion } from '../../../../contracts/money/pricing';
import { vatRatesOf, type VatByRegion } from '../../../../contracts/money/vat';
import type { LocalizedText, MediaFile, Prose } from '../mapping/domain';
import { toProductSafety, type ProductSafety } from '../mapping/productSafety';
import type { EntryReader } from '../mapping/reader';
import { summarizeDescription, type DescriptionSummary } from '../mapping/summarizeDescription';

/** Sections of the shop in menu order; each name is its URL hash. */
export const SHOP_SECTIONS = ['freeDownloads', 'books', 'journals', 'workshops'] as const;
export type ShopSection = (typeof SHOP_SECTIONS)[number];

/** An item of the shop. */
export interface ShopItem extends DescriptionSummary {
  id: string;
  title: LocalizedText;
  description: Prose | null;
  image: MediaFile | null;
  /** Price without shipping, in cents; null for a region where it cannot be bought. */
  prices: PricesByRegion;
  /** VAT contained in the prices, by region. */
  vatRates: VatByRegion;
  /** Max. delivery time in working days, by region. */
  deliveryDays: DeliveryDays;
  safety: ProductSafety | null;
  /** A sample file. */
  file: MediaFile | null;
  order: number | null;
  sections: ShopSection[];
  comingSoon: boolean;
}

function toPrices(entry: EntryReader): PricesByRegion {
  const price = entry.json('price') ?? null;
  const prices = goodsPricesOf(price);
  if (price !== null && Object.values(prices).every((one) => one === null))
    entry.malformed('price', 'is neither an amount in euros nor one for each region');
  return prices;
}

function toDeliveryDays(entry: EntryReader): DeliveryDays {
  const value = entry.json('deliveryDays') ?? null;
  const days = allDeliveryDaysOf(value);
  if (value !== null && Object.values(days).every((one) => one === null))
    entry.malformed('deliveryDays', 'is neither a number of working days nor one for each region');
  return days;
}

function toSections(entry: EntryReader): ShopSection[] {
  const sections = SHOP_SECTIONS.filter((section) => entry.flag(section));
  if (sections.length === 0)
    entry.malformed(SHOP_SECTIONS.join(', '), 'are all off, so the item is on no list of the shop');
  return sections;
}

export function toShopItem(entry: EntryReader): ShopItem {
  const description = entry.prose('description', { expected: true });
  return {
    id: entry.id,
    title: entry.text('title', { expected: true }) ?? { text: entry.id },
    description,
    ...summarizeDescription(description),
    image: entry.asset('image'),
    prices: toPrices(entry),
    vatRates: vatRatesOf(entry.json('vatRate')),
    deliveryDays: toDeliveryDays(entry),
    safety: toProductSafety(entry),
    file: entry.asset('file'),
    order: entry.number('order'),
    sections: toSections(entry),
    comingSoon: entry.flag('comingSoon'),
  };
}
