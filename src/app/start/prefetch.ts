import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { Language } from '../../../contracts/language/languages';
import { isRouteHandle } from '../routes';
import { samePath } from '@/lib/links/embeddedPage';
import type { PageSource } from '../prerendered/pageSource';

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

/**
 * Prefetches the data and the script of pages when a pointer, a finger or the focus comes to a link. Each is requested
 * once while it is fresh.
 * @param language the language of the page on the screen
 */
export function startPrefetch(
  routes: RouteObject[],
  source: PageSource,
  language: () => Language,
): void {
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
}
