import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Checks the focused element as a keyboard user sees it.
 * @returns the problem: no visible focus, covered (WCAG 2.4.11), or too small a target (2.5.8; links within a sentence
 * excepted); null when there is none
 */
function focusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.tagName === 'IFRAME') return null;
    const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 30)}"`;
    const boxes = Array.from(focused.getClientRects()).filter(
      ({ width, height }) => width > 0 && height > 0,
    );
    if (boxes.length === 0) return `${name} has the focus and no place`;
    // Parts of a control and the label around it belong to the control.
    const own = focused.closest('label') ?? focused;
    const reached = boxes.some(({ left, top, width, height }) =>
      [0.5, 0.1, 0.9].some((x) =>
        [0.5, 0.1, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y);
          return hit !== null && (own.contains(hit) || hit.contains(focused));
        }),
      ),
    );
    if (!reached) return `${name} has the focus and is covered, or stands outside the window`;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    const isText = focused.matches('h1, h2, h3, main, dialog, [tabindex="-1"]');
    if (
      !isText &&
      focused.matches(':focus-visible') &&
      (outlineStyle === 'none' || outlineWidth === '0px') &&
      boxShadow === 'none'
    )
      return `${name} does not show that it has the focus`;
    const inSentence =
      focused.closest('p, li, figcaption, td, dd') !== null &&
      getComputedStyle(focused).display === 'inline';
    const [box] = boxes;
    if (!isText && !inSentence && box !== undefined && (box.width < 24 || box.height < 24))
      return `${name} is ${String(Math.round(box.width))} × ${String(Math.round(box.height))} px`;
    return null;
  });
}

/**
 * Presses Tab until the control has the focus. Fails at a stop that is invisible, covered or too small.
 * @param atStop called at every stop, including the control itself
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  atStop?: () => Promise<void>,
): Promise<void> {
  const most = 150;
  const wanted = target.filter({ visible: true }).first();
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press(key);
    expect(await focusProblem(page)).toBeNull();
    await atStop?.();
    if (
      await wanted.evaluate(
        (element) => element === document.activeElement || element.contains(document.activeElement),
      )
    )
      return;
  }
  throw new Error(`${String(most)} presses of ${key} did not reach ${target.toString()}.`);
}

/** Tabs to a control and presses a key on it. */
export async function pressKey(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and types text into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
