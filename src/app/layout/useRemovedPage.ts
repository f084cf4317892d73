import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { selectGonePage } from '@/services/content/cache/contentStatusSlice';
import { useAppSelector } from '../hooks';
import { samePath } from '../start/embeddedPage';

/**
 * True when editors have unpublished the open page. Focus moves to the heading that replaces it, and back when it is
 * published again, unless the visitor is in the menu or the player.
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
