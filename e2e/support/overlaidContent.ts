import type { Page } from '@playwright/test';

/**
 * Lists texts and controls that lie under a fixed element. Content under a full-width bar can be scrolled out from under
 * it, so such a bar counts only `at the end` of the page.
 */
export function coveredContent(page: Page, at: 'on the way' | 'at the end'): Promise<string[]> {
  return page.evaluate((isEnd) => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      });
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    const isIn = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1 &&
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1;
    const all = Array.from(document.body.querySelectorAll('*')).filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        getComputedStyle(element).position === 'fixed' &&
        isShown(element) &&
        width > 2 &&
        height > 2 &&
        element.closest('dialog, [popover]') === null
      );
    });
    const across = all.filter((element) => element.getBoundingClientRect().width > innerWidth / 2);
    const floating = isEnd
      ? all
      : all.filter(
          (element) =>
            !across.some((wide) =>
              isIn(element.getBoundingClientRect(), wide.getBoundingClientRect()),
            ),
        );
    /** True if the element can be scrolled sideways out from under it, or is itself fixed and not covered at its centre. */
    const isFree = (element: Element): boolean => {
      if (all.some((one) => one.contains(element))) {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (
          ['auto', 'scroll'].includes(getComputedStyle(at).overflowX) &&
          at.scrollWidth > at.clientWidth
        )
          return true;
      return false;
    };
    const things: [Element, DOMRect[]][] = Array.from(
      document.body.querySelectorAll(
        'a[href], button, input, select, textarea, summary, audio, iframe',
      ),
      (element) => [element, [element.getBoundingClientRect()]],
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement === null || (node.textContent ?? '').trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      things.push([node.parentElement, Array.from(range.getClientRects())]);
    }
    const seen = things.filter(
      ([element]) =>
        isShown(element) &&
        element.closest('.visually-hidden, a[href="#main"], dialog, script, style') === null &&
        getComputedStyle(element).clipPath === 'none',
    );
    return floating.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const liesOn = ({ left, right, top, bottom }: DOMRect): boolean =>
        right - left > 2 &&
        bottom - top > 2 &&
        Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
        Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
      return seen
        .filter(
          ([element, boxes]) =>
            !one.contains(element) &&
            !element.contains(one) &&
            boxes.some(liesOn) &&
            !isFree(element),
        )
        .map(([element]) => `${name(one)} lies on ${name(element)}`);
    });
  }, at === 'at the end');
}
