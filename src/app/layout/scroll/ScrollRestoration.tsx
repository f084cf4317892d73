import { Component, use, useLayoutEffect, useState } from 'react';
import {
  ScrollRestoration as RouterScrollRestoration,
  NavigationType,
  useLocation,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import { RenderedAtContext } from '@/lib/browser/renderedAt';
import { findHashTarget, isElementId } from '@/lib/links/headingId';
import { anchorScroll } from './anchorScroll';
import type { FocusMemory } from './focusMemory';
import { positionToFind, positionToKeep, storedPosition } from './scrollTarget';

/** The first page of a visit has no key of its own, and a typed search query replaces its address without the router. */
function positionKey({ key, pathname, hash }: Location): string {
  return key === 'default' ? `${pathname}${hash}` : key;
}

/** The top of the element that a hash names, below the page's scroll padding; null while it is not there. */
function anchorTop(hash: string): number | null {
  const element = findHashTarget(hash);
  if (element === null) return null;
  const free = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.max(0, element.getBoundingClientRect().top + window.scrollY - free);
}

/** Makes the router store no position. */
const noKey: typeof positionKey = () => '';

/** Scroll positions of the pages left in this document, in CSS pixels by `positionKey`. */
type Positions = Map<string, number>;

/** Notes scroll position and focus of a page before React replaces it: only a class component is called at that moment. */
class PositionRecorder extends Component<{
  current: string;
  positions: Positions;
  focus: FocusMemory;
}> {
  override getSnapshotBeforeUpdate({ current, positions, focus }: PositionRecorder['props']): null {
    if (current === this.props.current) return null;
    positions.set(current, window.scrollY);
    focus.leave(current);
    return null;
  }

  // React requires it beside getSnapshotBeforeUpdate.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}

/**
 * Restores the scroll position, and in `focus` the focused control, after back, forward and reload, and scrolls to the element of a hash. The router scrolls once,
 * when the page may still be too short; this continues until the content is there. The router gets no key for the first
 * page, because the browser has scrolled it already and the visitor may have moved since.
 */
export function ScrollRestoration({ focus }: { focus: FocusMemory }) {
  const location = useLocation();
  const navigation = useNavigationType();
  const { hash } = location;
  const key = positionKey(location);
  const isHydrated = use(RenderedAtContext) !== null;
  const [positions] = useState<Positions>(() => new Map());
  // Read while the page that this one replaces is still there.
  const [first] = useState(() => ({
    location,
    position: isHydrated ? null : positionToKeep(key),
  }));
  const [getKey, setGetKey] = useState(() => noKey);
  useLayoutEffect(() => setGetKey(() => positionKey), []);
  useLayoutEffect(
    () => focus.arrive(navigation === NavigationType.Pop ? key : null),
    [focus, navigation, key],
  );
  // Runs before the effects that make the page longer.
  useLayoutEffect(() => {
    const isFirst = location === first.location;
    const top = !isFirst
      ? (positions.get(key) ?? storedPosition(key))
      : isHydrated
        ? positionToFind(key)
        : first.position;
    if (top !== null) return top === 0 && hash === '' ? undefined : anchorScroll(() => top);
    if (hash === '') return undefined;
    // The browser does not find a heading whose words are spelled in another way, nor what appears after hydration.
    if (isFirst && isHydrated && isElementId(hash)) return undefined;
    return anchorScroll(() => anchorTop(hash));
    // The location changes only together with its key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, location.key]);
  return (
    <>
      <PositionRecorder current={key} positions={positions} focus={focus} />
      <RouterScrollRestoration getKey={getKey} />
    </>
  );
}
