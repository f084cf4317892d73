import type { Page } from '@playwright/test';

/** Neighbours in the document of which the later one stands before the earlier one on the screen. */
export function outOfOrder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MEANINGFUL = 'h1, h2, h3, h4, p, li, a[href], button, input, select, textarea, summary, img, blockquote, figcaption, audio, label';
    const isFixed = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) if (getComputedStyle(at).position === 'fixed') return true;
      return false;
    };
    const shown = Array.from(document.querySelectorAll(MEANINGFUL)).filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      // Blocks that hold others say nothing about the place of what is in them.
      const isLeaf = element.querySelector(MEANINGFUL) === null;
      return isLeaf && width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('[aria-hidden="true"], .visually-hidden, dialog') === null && !isFixed(element) && element.closest('a[href="#main"]') === null;
    });
    const name = (element: Element): string => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
    return shown.slice(1).flatMap((later, at) => {
      const earlier = shown[at];
      if (earlier === undefined) return [];
      const before = earlier.getBoundingClientRect();
      const after = later.getBoundingClientRect();
      const above = after.bottom <= before.top + 1;
      const inColumnToTheRight = after.left >= before.right - 1 || after.left > before.left + 40;
      const leftOnTheSameLine = after.right <= before.left + 1 && Math.abs(after.top + after.bottom - before.top - before.bottom) < 8;
      return (above && !inColumnToTheRight) || leftOnTheSameLine ? [`${name(later)} stands before ${name(earlier)}`] : [];
    });
  });
}
