import { useEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select';
const isLost = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/** What stands where something was lost: the row that took the place of its row, else what the place itself has for it. */
function standIn(place: HTMLElement, row: number, isSmall: boolean): HTMLElement {
  const rows = place.querySelectorAll('li');
  const within = row < 0 ? isSmall && place : rows[Math.min(row, rows.length - 1)];
  return (within && within.querySelector<HTMLElement>(FOCUSABLE)) || place;
}

/**
 * Keeps the keyboard where it was when a press takes away what was pressed: it goes on from the row that stands there now,
 * or from the place itself, never from the top of the page.
 * @param isSmall the place is a handful of buttons: the first of them takes the focus
 * @returns goes to an element that can take the focus (`tabIndex={-1}`)
 */
export function useFocusRecovery<T extends HTMLElement>(isSmall = false): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    let held: HTMLElement | null = null;
    let row = -1;
    const onFocus = ({ target }: FocusEvent): void => {
      held = target instanceof HTMLElement && target !== current ? target : null;
      row =
        held === null
          ? -1
          : [...current.querySelectorAll('li')].findIndex((one) => one.contains(held));
    };
    const onLeave = ({ target }: FocusEvent): void => {
      // An element that is being taken away says that it is left, too.
      queueMicrotask(() => {
        if (target === held && held !== null && !isLost(held)) held = null;
      });
    };
    const look = (): void => {
      if (held === null || !isLost(held)) return;
      const isElsewhere =
        document.activeElement !== document.body && document.activeElement !== held;
      held = null;
      if (!isElsewhere) standIn(current, row, isSmall).focus();
    };
    const observer = new MutationObserver(look);
    observer.observe(current, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    current.addEventListener('focusin', onFocus);
    current.addEventListener('focusout', onLeave);
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', onFocus);
      current.removeEventListener('focusout', onLeave);
    };
  }, [isSmall]);
  return place;
}
