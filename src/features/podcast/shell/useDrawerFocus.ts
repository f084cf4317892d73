import { useEffect, useRef, type RefObject } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { pressedKey } from '@/lib/browser/pressedKey';
import { podcastsClosed } from '../state/podcastSlice';

/** True when the focus is inside the player or nowhere. */
function isFocusFree(container: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || container.contains(activeElement);
}

/** Keeps the rest of a double press, which opened the drawer, from what the drawer shows at its place. */
function startIgnoringRepeats(element: HTMLElement): () => void {
  const onPress = (event: MouseEvent): void => {
    if (event.detail > 1) event.stopPropagation();
    else element.removeEventListener('click', onPress, true);
  };
  element.addEventListener('click', onPress, true);
  return () => element.removeEventListener('click', onPress, true);
}

/**
 * Moves the focus into the drawer when it opens, closes it on Escape, and returns the focus to the
 * opener.
 */
export function useDrawerFocus(container: RefObject<HTMLElement | null>, open: boolean): void {
  const dispatch = useAppDispatch();
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const element = container.current;
    if (!open || element === null) return undefined;
    const toggle = element.querySelector('button');
    opener.current = document.activeElement;
    toggle?.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (pressedKey(event) !== 'Escape' || event.defaultPrevented || !isFocusFree(element)) return;
      dispatch(podcastsClosed());
    };
    document.addEventListener('keydown', onKey);
    const stopIgnoring = startIgnoringRepeats(element);
    return () => {
      stopIgnoring();
      document.removeEventListener('keydown', onKey);
      if (!element.isConnected || !isFocusFree(element)) return;
      const back = opener.current;
      if (back instanceof HTMLElement && back !== document.body && back.isConnected) back.focus();
      else toggle?.focus();
    };
  }, [container, dispatch, open]);
}
