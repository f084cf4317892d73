import { matchRoutes, type RouteObject } from 'react-router-dom';
import { connection, savesData } from '@/lib/network/savesData';
import type { Language } from '../../../contracts/language/languages';
import { isRouteHandle } from '../routes';
import { samePath } from './embeddedPage';
import type { PageSource } from '../published/pageSource';

/** Max. number of visible links of a page that are prefetched. */
const MAX_VISIBLE_LINKS = 6;

/** The path of the page that a link opens; null for files, other sites, new windows and anchors of the same page. */
function pathOf(link: HTMLAnchorElement): string | null {
  const elsewhere =
    link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin;
  return elsewhere ||
    /\.\w+$/.test(link.pathname) ||
    samePath(link.pathname, window.location.pathname)
    ? null
    : link.pathname;
}

/** True on a fast connection that is not metered, as far as the browser tells. */
const isFree = (): boolean =>
  !savesData() && connection()?.type !== 'cellular' && connection()?.effectiveType === '4g';

export interface Prefetch {
  /** Observes the links of the page that has just opened. */
  pageOpened(): void;
}

/**
 * Prefetches the data and the script of pages: when a pointer, a finger or the focus comes to a link, and, where bytes
 * cost nothing, when a link of the content is visible. Each is requested once while it is fresh.
 * @param language the language of the page on the screen
 */
export function startPrefetch(
  routes: RouteObject[],
  source: PageSource,
  language: () => Language,
): Prefetch {
  const prefetch = (link: HTMLAnchorElement): void => {
    const path = pathOf(link);
    if (path === null) return;
    void source.page(language(), path);
    // A script that does not arrive is requested again by the navigation.
    for (const { route } of matchRoutes(routes, path) ?? [])
      if (isRouteHandle(route.handle)) route.handle.import().catch(() => undefined);
  };
  const onIntent = (target: EventTarget | null): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.href !== '') prefetch(link);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, ({ target }) => onIntent(target), { passive: true });
  // The events of a link that is hovered or focused already have passed.
  document.querySelectorAll('a:is(:focus, :hover)').forEach(onIntent);

  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visible.unobserve(target);
      if (target instanceof HTMLAnchorElement) prefetch(target);
    }
  });
  return {
    pageOpened() {
      visible.disconnect();
      if (!isFree()) return;
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
        (link) => pathOf(link) !== null,
      );
      for (const link of links.slice(0, MAX_VISIBLE_LINKS)) visible.observe(link);
    },
  };
}
