import { SHOP_SECTIONS, type ShopItem, type ShopSection } from '@/services/content/types/shopItem';

/** The section that an address names; books where it names none (spec, Shop). */
export function sectionOf(hash: string): ShopSection {
  const name = hash.replace(/^#/, '');
  return SHOP_SECTIONS.find((section) => section === name) ?? 'books';
}

/** Sections of the side menu: those with at least one item; free downloads always. */
export function listedSections(items: readonly ShopItem[]): ShopSection[] {
  return SHOP_SECTIONS.filter(
    (section) =>
      section === 'freeDownloads' || items.some((item) => item.sections.includes(section)),
  );
}
