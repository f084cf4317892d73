import { useEffect, useRef, type RefObject } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { podcastsClosed } from './podcastState';

/** Whether focus is in the player, or nowhere. */
function focusIsFree(dock: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || dock.contains(activeElement);
}

/** Focus moves into the drawer when it opens; Escape closes it; then focus returns to what opened it. */
export function useDrawerFocus(dock: RefObject<HTMLElement | null>, open: boolean): void {
  const dispatch = useAppDispatch();
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const element = dock.current;
    if (!open || element === null) return undefined;
    const toggle = element.querySelector('button');
    opener.current = document.activeElement;
    toggle?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || !focusIsFree(element)) return;
      dispatch(podcastsClosed());
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (!element.isConnected || !focusIsFree(element)) return;
      const back = opener.current;
      if (back instanceof HTMLElement && back !== document.body && back.isConnected) back.focus();
      else toggle?.focus();
    };
  }, [dock, dispatch, open]);
}
