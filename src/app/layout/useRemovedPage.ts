import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { selectGonePage } from '@/services/content/cache/contentStatusSlice';
import { useAppSelector } from '../hooks';
import { samePath } from '../start/embeddedPage';

/**
 * True when the page that is open has been taken away by its editors. Who read in it is led to the heading of what
 * stands there instead, and back when it is published again; who is elsewhere, in the menu or the player, stays there.
 */
export function useRemovedPage(): boolean {
  const { pathname } = useLocation();
  const gone = useAppSelector(selectGonePage);
  const isGone = gone !== null && samePath(gone, pathname);
  const before = useRef(isGone);
  useEffect(() => {
    if (before.current === isGone) return;
    before.current = isGone;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [isGone]);
  return isGone;
}
