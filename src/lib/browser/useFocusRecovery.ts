import { useEffect, useRef, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea, select';
const isLost = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/** The element that gets the focus: in the row that replaced the removed one, else in the container. */
function standIn(container: HTMLElement, row: number, isSmall: boolean): HTMLElement {
  const rows = container.querySelectorAll('li');
  const within = row < 0 ? isSmall && container : rows[Math.min(row, rows.length - 1)];
  return (within && within.querySelector<HTMLElement>(FOCUSABLE)) || container;
}

/**
 * Keeps the focus in a list when a press removes or disables the focused element: it moves to the row that is there now,
 * or to the container, never to the top of the page.
 * @param isSmall the container holds a few buttons: the first one gets the focus
 * @returns ref for a container that can be focused (`tabIndex={-1}`)
 */
export function useFocusRecovery<T extends HTMLElement>(isSmall = false): RefObject<T | null> {
  const container = useRef<T>(null);
  useEffect(() => {
    const { current } = container;
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
      // The event also fires for an element that is being removed.
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
  return container;
}
