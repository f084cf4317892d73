import { useEffect, useRef, type RefObject } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { pressedKey } from '@/lib/browser/pressedKey';
import { podcastsClosed } from '../state/podcastSlice';

/** True when the focus is inside the player or nowhere. */
function isFocusFree(container: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || container.contains(activeElement);
}

/** True when the player covers the middle of a focused element, which a keyboard's user could not see. */
function isCoveredBy(container: HTMLElement, { left, top, width, height }: DOMRect): boolean {
  return container.contains(document.elementFromPoint(left + width / 2, top + height / 2));
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
 * Moves the focus into the drawer when it opens, closes it on Escape or when the focus goes to something behind it
 * (WCAG 2.4.11), and returns the focus to the opener.
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
    // The browser scrolls to the focused element after the event.
    const onFocus = (): number =>
      requestAnimationFrame(() => {
        const { activeElement } = document;
        if (activeElement === null || isFocusFree(element)) return;
        if (isCoveredBy(element, activeElement.getBoundingClientRect())) dispatch(podcastsClosed());
      });
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    const stopIgnoring = startIgnoringRepeats(element);
    return () => {
      stopIgnoring();
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
      if (!element.isConnected || !isFocusFree(element)) return;
      const back = opener.current;
      if (back instanceof HTMLElement && back !== document.body && back.isConnected) back.focus();
      else toggle?.focus();
    };
  }, [container, dispatch, open]);
}
