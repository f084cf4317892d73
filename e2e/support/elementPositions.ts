import type { Page } from '@playwright/test';

/** Position on the page, px. For an element that wraps over several lines, the position of its first line. */
export interface ElementPosition {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Reference of the position: the page, an open menu over it, the window, or the lower edge of a scroll container. */
  on: 'page' | 'menu' | 'window' | 'edge';
}

/** Installs `window.positionOf` and the query for the reachable part of the page. */
async function installMeasures(page: Page): Promise<void> {
  await page.evaluate(() => {
    /** Position within all scroll containers, up to the window. */
    const scrolledBy = (
      element: Element,
    ): Pick<ElementPosition, 'on'> & { x: number; y: number } => {
      let [x, y] = [0, 0];
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (at !== element) [x, y] = [x + at.scrollLeft, y + at.scrollTop];
        const { position, bottom, zIndex } = getComputedStyle(at);
        // The header that came back on scrolling up is at the top of the window.
        const isBack = position === 'sticky' && at.hasAttribute('data-scrolled');
        if (position === 'fixed' || isBack) return { on: 'window', x, y };
        if (position === 'absolute' && zIndex !== 'auto' && at.closest('details') !== null)
          return { on: 'menu', x, y };
        if (position === 'sticky' && bottom !== 'auto') return { on: 'edge', x, y };
      }
      return { on: 'page', x, y };
    };
    const positionOf = (element: Element) => {
      // Inputs may be visually hidden, so their label's box counts.
      const shown = element.matches('input') ? (element.closest('label') ?? element) : element;
      const { left, top, right, bottom } =
        shown.getClientRects()[0] ?? shown.getBoundingClientRect();
      const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
      const { on, x, y } = scrolledBy(element);
      return { name, left: left + x, right: right + x, top: top + y, bottom: bottom + y, on };
    };
    const open = Array.from(document.querySelectorAll('dialog:modal, dialog:popover-open')).at(-1);
    Object.assign(window, { positionOf, reachable: open ?? document.body });
  });
}

interface Measures {
  positionOf: (element: Element) => ElementPosition;
  reachable: Element;
}

/** Readable and operable elements in document order; of an open dialog, only those in it. */
export async function positionsInDocument(page: Page): Promise<ElementPosition[]> {
  await installMeasures(page);
  return page.evaluate(() => {
    const MEANINGFUL =
      'h1, h2, h3, h4, p, li, a[href], button, input, select, textarea, summary, img, blockquote, figcaption, audio, label, dt, dd, td, th';
    const { positionOf, reachable } = window as unknown as Measures;
    const inDialog = reachable !== document.body;
    return Array.from(reachable.querySelectorAll(MEANINGFUL))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        // Only leaves count, because the position of a container says nothing about its contents.
        const isLeaf = element.querySelector(MEANINGFUL) === null;
        const isHidden =
          element.closest('[aria-hidden="true"], .visually-hidden') !== null ||
          (!inDialog && element.closest('dialog') !== null);
        return (
          isLeaf &&
          width > 2 &&
          height > 2 &&
          !isHidden &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.closest('a[href="#main"]') === null
        );
      })
      .map(positionOf);
  });
}

/** Tab stops in order, from the first of the document or open dialog, until the focus returns to it. */
export async function positionsOfTabStops(page: Page): Promise<ElementPosition[]> {
  await installMeasures(page);
  await page.evaluate(() => {
    const { positionOf, reachable } = window as unknown as Measures;
    const stops: { element: Element; position: ElementPosition }[] = [];
    const heard = new AbortController();
    const round = {
      ended: false,
      positions: (): ElementPosition[] => {
        heard.abort();
        // In a dialog the focus may start anywhere inside it.
        const first = stops.reduce((least, { element }, at) => {
          const current = stops[least]?.element;
          return current !== undefined &&
            (element.compareDocumentPosition(current) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
            ? at
            : least;
        }, 0);
        return [...stops.slice(first), ...stops.slice(0, first)].map(({ position }) => position);
      },
    };
    addEventListener(
      'focusin',
      ({ target }) => {
        if (
          !(target instanceof Element) ||
          !reachable.contains(target) ||
          target.matches('a[href="#main"], main, h1, h2, dialog, [tabindex="-1"]')
        )
          return;
        if (stops.at(-1)?.element === target) return;
        if (stops.some(({ element }) => element === target)) round.ended = true;
        else if (!round.ended) stops.push({ element: target, position: positionOf(target) });
      },
      { signal: heard.signal },
    );
    Object.assign(window, { round });
  });
  const MAX_STOPS = 400;
  for (let pressed = 0; pressed < MAX_STOPS; pressed += 1) {
    await page.keyboard.press('Tab');
    if (
      pressed % 10 === 9 &&
      (await page.evaluate(() => (window as unknown as { round: { ended: boolean } }).round.ended))
    )
      break;
  }
  return page.evaluate(() =>
    (window as unknown as { round: { positions: () => ElementPosition[] } }).round.positions(),
  );
}
