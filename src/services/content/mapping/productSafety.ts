import type { LocalizedText } from './domain';
import type { EntryReader } from './reader';

/** Manufacturer, identification and warnings of a product (Art. 19 Regulation (EU) 2023/988). */
export interface ProductSafety {
  /** Name and postal address, one line each. */
  maker: string;
  /** Mail or web address. */
  contact: string;
  productId: string;
  warnings: LocalizedText | null;
}

/** Null when editors have filled in none of its fields. */
export function toProductSafety(entry: EntryReader): ProductSafety | null {
  const safety = {
    maker: entry.plain('maker'),
    contact: entry.plain('makerContact'),
    productId: entry.plain('productId'),
    warnings: entry.text('warnings'),
  };
  return safety.maker === '' &&
    safety.contact === '' &&
    safety.productId === '' &&
    safety.warnings === null
    ? null
    : safety;
}
