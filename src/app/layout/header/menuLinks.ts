import { PAGES, PODCAST_ENTRY, sectionAddress } from '@/lib/addresses';

/** The top links of the menu in order. The author's page is named after the author when the name is known. */
export const MENU_LINKS = [
  { to: PAGES.home, label: 'nav.home' },
  { to: PAGES.biography, label: 'nav.about' },
  { to: PODCAST_ENTRY, label: 'nav.podcast' },
  { to: PAGES.workshops, label: 'nav.workshops' },
  { to: sectionAddress('books'), label: 'nav.shop' },
  { to: PAGES.community, label: 'nav.community' },
  { to: PAGES.contact, label: 'nav.contact' },
] as const;
