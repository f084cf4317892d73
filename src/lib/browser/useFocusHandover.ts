import { useLayoutEffect, useRef, type RefObject } from 'react';

const CONTAINER = 'dialog, nav, aside, main';
const FOCUSABLE = 'a[href], button:not(:disabled), summary';

/**
 * Moves the focus when a button is removed by its own press (a retry): to the part of the page around it, else to the
 * main content, unless another component takes it. For lists whose rows come and go use `useFocusRecovery`.
 * @returns ref for the button
 */
export function useFocusHandover(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      // The button is still in the page; React inserts its replacement a microtask later.
      if (document.activeElement !== current) return;
      const container = current?.closest<HTMLElement>(CONTAINER) ?? document.querySelector('main');
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        (container?.matches('[tabindex]')
          ? container
          : container?.querySelector<HTMLElement>(FOCUSABLE)
        )?.focus({ preventScroll: true });
      });
    };
  }, []);
  return button;
}
