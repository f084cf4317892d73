import { use, useLayoutEffect, useState } from 'react';
import {
  ScrollRestoration,
  UNSAFE_DataRouterStateContext as RouterState,
  useLocation,
  type Location,
} from 'react-router-dom';
import { holdPlace } from './holdPlace';
import { placeToFind, placeToKeep } from './placeToFind';

/** Pages that the browser opened by itself have no key of their own. A question that is typed changes under the router. */
function placeKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? `${pathname}${hash}` : key;
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

/** Nothing is kept under it. */
const noKey: typeof placeKey = () => '';

/**
 * Back, forward and reload lead to the place where the visitor was, a hash to its element. The router scrolls at
 * once, when the page may still be too short for the place; this follows until the text is there. To the first page the
 * browser has scrolled before the router is there, and a visitor may have moved since, which the router does not ask:
 * it gets no key for it, and whoever moved is left where they are.
 */
export function ScrollPlace() {
  // The router tells nobody else which place it restores; false on a finished page that it took over.
  const saved = use(RouterState)?.restoreScrollPosition;
  const location = useLocation();
  const { hash, key } = location;
  // What stands there until this page is drawn is gone afterwards, and with it the place.
  const [first] = useState(() => ({
    location,
    place: saved === false ? null : placeToKeep(placeKey(location)),
  }));
  const [getKey, setGetKey] = useState(() => noKey);
  useLayoutEffect(() => setGetKey(() => placeKey), []);
  // Before what only a browser can show makes the page longer.
  useLayoutEffect(() => {
    const isFirst = location === first.location;
    const isTakenOver = saved === false;
    const top = isFirst ? (isTakenOver ? placeToFind(placeKey(location)) : first.place) : saved;
    if (typeof top === 'number') return top === 0 && hash === '' ? undefined : holdPlace(() => top);
    return hash === '' || isTakenOver ? undefined : holdPlace(() => anchorTop(hash));
    // The location is another whenever its key is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saved, hash, key]);
  return <ScrollRestoration getKey={getKey} />;
}
