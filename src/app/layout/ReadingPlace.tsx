import { use, useEffect } from 'react';
import { ScrollRestoration, UNSAFE_DataRouterStateContext as RouterState, useLocation, type Location } from 'react-router-dom';
import { holdPlace } from './holdPlace';

/** Pages that the browser opened by itself have no key of their own; two of them must not share one place. */
function placeKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? `${pathname}${search}${hash}` : key;
}

/** Where the element named by a hash begins, clear of what the page keeps free above it; null while it is not there. */
function anchorTop(hash: string): number | null {
  const element = document.getElementById(decoded(hash.slice(1)));
  if (element === null) return null;
  const free = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.max(0, element.getBoundingClientRect().top + window.scrollY - free);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Back, forward and reload lead to the place where the visitor was, a hash to its element. The router scrolls at
 * once, when the page may still be too short for the place; this follows until the text is there.
 */
export function ReadingPlace() {
  // The router tells nobody else which place it restores.
  const saved = use(RouterState)?.restoreScrollPosition;
  const { hash, key } = useLocation();
  useEffect(() => {
    if (typeof saved === 'number') return saved === 0 ? undefined : holdPlace(() => saved);
    return hash === '' || saved === false ? undefined : holdPlace(() => anchorTop(hash));
  }, [saved, hash, key]);
  return <ScrollRestoration getKey={placeKey} />;
}
