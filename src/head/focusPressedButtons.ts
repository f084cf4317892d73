import { page } from './page';

/**
 * Gives a pressed button the focus, which Safari does not: browser and scripts return the focus there when the menu or
 * dialog closes that it has opened.
 */
export function focusPressedButtons(): void {
  page.addEventListener(
    'click',
    ({ target, detail }) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('button,summary') : null;
      // Keys (no detail) press what has the focus, and scripts press what nobody has.
      if (detail > 0 && button !== null && !button.contains(page.activeElement))
        button.focus({ preventScroll: true, focusVisible: false });
    },
    true,
  );
}
