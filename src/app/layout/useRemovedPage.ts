import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { selectRemovedPage } from '@/services/content/cache/contentStatusSlice';
import { useAppSelector } from '../hooks';
import { samePath } from '@/lib/links/embeddedPage';

/**
 * True when editors have unpublished the open page. Focus moves to the heading that replaces it, and back when it is
 * published again, unless the visitor is in the menu or the player.
 */
export function useRemovedPage(): boolean {
  const { pathname } = useLocation();
  const removed = useAppSelector(selectRemovedPage);
  const isRemoved = removed !== null && samePath(removed, pathname);
  const before = useRef(isRemoved);
  useEffect(() => {
    if (before.current === isRemoved) return;
    before.current = isRemoved;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [isRemoved]);
  return isRemoved;
}
