import type { LocalizedText } from './domain';
import type { EntryReader } from './reader';

/** Who has made a product, what identifies it and what it warns of (Art. 19 Regulation (EU) 2023/988). */
export interface ProductSafety {
  /** Name and postal address, a line each. */
  maker: string;
  /** A mail or web address. */
  contact: string;
  productId: string;
  warnings: LocalizedText | null;
}

/** Null where editors have said nothing of it. */
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
