import { isShownAsPopover } from '@/lib/browser/popovers';

const CONTROLS = 'a[href],button,details,input,select,summary,textarea,[popover]';

const controlsOf = (body: HTMLElement): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>(CONTROLS),
];

/**
 * Notes focus, open parts, typed text and scroll position of a page that its other language replaces. The controls of both
 * stand in the same order.
 * @returns gives them to the page that took its place
 */
export function carryOver(before: HTMLElement): (after: HTMLElement) => void {
  const list = controlsOf(before);
  const focused = document.activeElement;
  const popovers = new Set(list.filter(isShownAsPopover));
  const scrolled = before.querySelector('header')?.dataset['scrolled'];
  const top = scrollY;
  return (after) => {
    for (const [at, control] of controlsOf(after).entries()) {
      const old = list[at];
      // Where the pages differ, nothing is known of what follows.
      if (old?.tagName !== control.tagName) break;
      if (old instanceof HTMLDetailsElement && old.open) control.toggleAttribute('open', true);
      if (popovers.has(old)) control.showPopover();
      for (const field of ['value', 'checked'])
        if (old.matches('input,select,textarea') && field in control)
          Object.assign(control, { [field]: Reflect.get(old, field) });
      if (old === focused) control.focus({ preventScroll: true });
    }
    const header = after.querySelector('header');
    // It stays in the window (src/lib/browser/headerOnScrollUp.ts).
    if (header !== null && scrolled !== undefined) header.dataset['scrolled'] = scrolled;
    scrollTo({ top, behavior: 'instant' });
  };
}
