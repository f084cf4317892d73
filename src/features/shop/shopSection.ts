import { withoutTracking } from '@/lib/links/tracking';
import { isFileRow } from '@/lib/links/fileRow';
import { SHOP_SECTIONS, type ShopItem, type ShopSection } from '@/services/content/types/shopItem';

/** Returns the section of a URL's hash, or of the file that it names; books by default (spec, Shop). */
export function parseSection(hash: string): ShopSection {
  if (isFileRow(hash)) return 'freeDownloads';
  const name = withoutTracking(hash).replace(/^#/, '');
  return SHOP_SECTIONS.find((section) => section === name) ?? 'books';
}

/** Returns the sections of the side menu: free downloads and those with items. */
export function listedSections(items: readonly ShopItem[]): ShopSection[] {
  return SHOP_SECTIONS.filter(
    (section) =>
      section === 'freeDownloads' || items.some((item) => item.sections.includes(section)),
  );
}
