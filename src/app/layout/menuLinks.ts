/** The top links of the menu in order. The author's page carries the author's name when it is known. */
export const MENU_LINKS = [
  { to: '/', label: 'nav.home' },
  { to: '/biography', label: 'nav.about' },
  { to: '/podacast', label: 'nav.podcast' },
  { to: '/workshops_and_coaching', label: 'nav.workshops' },
  { to: '/shop#books', label: 'nav.shop' },
  { to: '/community', label: 'nav.community' },
  { to: '/contact', label: 'nav.contact' },
] as const;

/** Not a page: the button that opens the podcast player. */
export const PODCAST_LINK = '/podacast';
