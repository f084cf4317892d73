import { matchRoutes, type RouteObject } from 'react-router-dom';
import { connection, savesData } from '@/lib/savesData';
import type { Language } from '../../../contracts/languages';
import type { RouteHandle } from '../routes';
import { samePath } from './embeddedPage';
import type { PageSource } from './pageSource';

/** At most this many links of one page are fetched because they can be seen. */
const SEEN_AT_MOST = 6;

/** The page behind a link of this site; null for files, other sites, new windows and places on the same page. */
function pathOf(link: HTMLAnchorElement): string | null {
  const elsewhere =
    link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin;
  return elsewhere ||
    /\.\w+$/.test(link.pathname) ||
    samePath(link.pathname, window.location.pathname)
    ? null
    : link.pathname;
}

/** True where bytes that may never be needed cost nobody anything, as far as the browser tells. */
const isFree = (): boolean =>
  !savesData() && connection()?.type !== 'cellular' && connection()?.effectiveType === '4g';

/** Fetches what the links at hand lead to: data and script of the page. */
export interface FetchAhead {
  /** Looks at the links of the page that has just opened. */
  pageOpened(): void;
}

/** Who is at hand, and who is told that a page is likely to be opened next. */
interface Ahead {
  language(): Language;
  expect(path: string): void;
}

/**
 * Fetches pages before they are asked for: when a pointer, a finger or the focus comes to a link, and, where bytes cost
 * nothing, when a link of the text can be seen. Each is asked for once while it is fresh.
 */
export function fetchAhead(
  routes: RouteObject[],
  source: PageSource,
  { language, expect }: Ahead,
): FetchAhead {
  const bring = (link: HTMLAnchorElement): string | null => {
    const path = pathOf(link);
    if (path === null) return null;
    void source.page(language(), path);
    // A script that does not come is asked for again by the press itself.
    for (const { route } of matchRoutes(routes, path) ?? [])
      (route.handle as RouteHandle | undefined)?.bring().catch(() => undefined);
    return path;
  };
  const onIntent = (target: EventTarget | null): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const path = link === null || link.href === '' ? null : bring(link);
    if (path !== null && link?.search === '' && link.hash === '') expect(path);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, ({ target }) => onIntent(target), { passive: true });
  // Whoever came to a link before this arrived is not heard coming again.
  document.querySelectorAll('a:is(:focus, :hover)').forEach(onIntent);

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      bring(target as HTMLAnchorElement);
    }
  });
  return {
    pageOpened() {
      seen.disconnect();
      if (!isFree()) return;
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
        (link) => pathOf(link) !== null,
      );
      for (const link of links.slice(0, SEEN_AT_MOST)) seen.observe(link);
    },
  };
}
