import type { Page } from '@playwright/test';

/**
 * Lists texts that cannot be read in full, and the page itself if it scrolls sideways: texts outside the window, clipped
 * by a box with hidden overflow, or overlapping their neighbours. Text in a scroll container can be reached.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > wide)
      found.add(`the page is ${String(document.documentElement.scrollWidth)} px wide`);
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 40)} "${(element.textContent ?? '').trim().slice(0, 24)}"`;
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip';

    function check(element: Element, box: DOMRect): void {
      // An ellipsis shows that the text is shortened; the full text is available elsewhere.
      if (getComputedStyle(element).textOverflow === 'ellipsis') return;
      let inScroller = false;
      // An open menu lies over its neighbours on purpose.
      let inOverlay = false;
      for (
        let at: Element | null = element;
        at !== null && at !== document.body;
        at = at.parentElement
      ) {
        const style = getComputedStyle(at);
        const own = at.getBoundingClientRect();
        if (hides(style.overflowX) && (box.right > own.right + 1 || box.left < own.left - 1))
          return void found.add(`${name(element)} is cut by ${name(at)}`);
        if (style.webkitLineClamp !== 'none') return;
        if (hides(style.overflowY) && (box.bottom > own.bottom + 2 || box.top < own.top - 2))
          return void found.add(`${name(element)} is cut below by ${name(at)}`);
        if (scrolls(style.overflowX)) inScroller = true;
        if (inScroller) {
          if (own.right > wide + 1 || own.left < -1)
            found.add(`${name(at)} scrolls outside the window`);
          if (scrolls(style.overflowX)) return;
        }
        // Content that overflows its block covers its neighbours.
        const isBlock = style.display !== 'inline' && style.display !== 'contents';
        if (
          !inOverlay &&
          isBlock &&
          own.width > 0 &&
          (box.right > own.right + 3 || box.left < own.left - 3)
        )
          return void found.add(
            `${name(element)} sticks out of ${name(at)} by ${String(Math.round(box.right - own.right))} px`,
          );
        if (style.position === 'absolute' && style.zIndex !== 'auto') inOverlay = true;
      }
      if (box.right > wide + 1 || box.left < -1)
        found.add(`${name(element)} lies outside the window`);
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (
        element === null ||
        (node.textContent ?? '').trim() === '' ||
        element.closest('script, style, template, noscript, select, .visually-hidden') !== null
      )
        continue;
      if (
        !element.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
          contentVisibilityAuto: true,
        })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        // Skips text for screen readers only, and links that are visible only while focused.
        if (
          box.width < 1 ||
          element.closest('a[href="#main"]') !== null ||
          getComputedStyle(element).clipPath !== 'none'
        )
          continue;
        check(element, box);
      }
    }
    return [...found];
  });
}
