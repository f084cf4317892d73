import { useLayoutEffect, useRef, type RefObject } from 'react';

const PLACE = 'dialog, nav, aside, main';
const FOCUSABLE = 'a[href], button:not(:disabled), summary';

/**
 * For a button whose press takes itself away (a retry that is asking): the keyboard goes on in the part of the page that
 * it stood in, else from its text, never from the top of the page. Where another piece of the page takes the focus, it has it.
 * For a place whose rows and buttons come and go there is `useFocusRecovery`.
 * @returns goes to the button
 */
export function useFocusHandover(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      // Still in the page here; what React puts in its place is there a moment later.
      if (document.activeElement !== current) return;
      const place = current?.closest<HTMLElement>(PLACE) ?? document.querySelector('main');
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        (place?.matches('[tabindex]')
          ? place
          : place?.querySelector<HTMLElement>(FOCUSABLE)
        )?.focus({ preventScroll: true });
      });
    };
  }, []);
  return button;
}
