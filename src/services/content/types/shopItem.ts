import type { ProblemKind } from '../../../../contracts/content/contentProblem';
import { allDeliveryDaysOf, type DeliveryDays } from '../../../../contracts/money/delivery';
import { goodsPricesOf, type PricesByRegion } from '../../../../contracts/money/pricing';
import {
  regionalFieldId,
  regionalValue,
  type RegionalField,
} from '../../../../contracts/money/regionalField';
import type { Region } from '../../../../contracts/money/regions';
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

/** Value of a field by region; reported when it is there and of no use for any region. */
function toRegional<T>(
  entry: EntryReader,
  field: RegionalField,
  parse: (value: unknown) => Readonly<Record<Region, T | null>>,
  problem: ProblemKind,
): Readonly<Record<Region, T | null>> {
  const value = regionalValue(field, (id) => entry.json(id)) ?? null;
  const parsed = parse(value);
  if (value !== null && Object.values(parsed).every((one) => one === null))
    entry.complain(regionalFieldId(field, 'germany'), problem);
  return parsed;
}

function toSections(entry: EntryReader): ShopSection[] {
  const sections = SHOP_SECTIONS.filter((section) => entry.flag(section));
  if (sections.length === 0) entry.complain(SHOP_SECTIONS.join(', '), 'noSection');
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
    prices: toRegional(entry, 'price', goodsPricesOf, 'price'),
    vatRates: vatRatesOf(regionalValue('vatRate', (id) => entry.json(id))),
    deliveryDays: toRegional(entry, 'deliveryDays', allDeliveryDaysOf, 'deliveryDays'),
    safety: toProductSafety(entry),
    file: entry.asset('file'),
    order: entry.number('order'),
    sections: toSections(entry),
    comingSoon: entry.flag('comingSoon'),
  };
}
