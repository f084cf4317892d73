import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** Source of the axe-core version that AxeBuilder depends on. */
const AXE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Pages without frames run axe directly: AxeBuilder opens a second page to merge frames, at three times the CPU cost. */
async function runAxe(page: Page): Promise<Violations> {
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).withTags(RULES).analyze()).violations;
  await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violations }> };
    };
    return (await axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] }))
      .violations;
  }, RULES);
}

/**
 * True for a contrast that axe computes from a colour that is not drawn: with forced colours it reads the text's
 * fill colour, for which Chromium reports that of the style sheet.
 */
function isUndrawnColour(page: Page, node: Violations[number]['nodes'][number]): Promise<boolean> {
  const data: unknown = node.any[0]?.data;
  const given =
    typeof data === 'object' && data !== null && 'fgColor' in data ? data.fgColor : null;
  return page.evaluate(
    ([selector, colour]) => {
      const element = document.querySelector(selector);
      if (element === null || !matchMedia('(forced-colors: active)').matches) return false;
      const probe = document.createElement('i');
      probe.style.cssText = `color: ${colour}; forced-color-adjust: none`;
      document.body.append(probe);
      const isDrawn = getComputedStyle(probe).color === getComputedStyle(element).color;
      probe.remove();
      return !isDrawn;
    },
    [String(node.target[0]), String(given)] as const,
  );
}

/** True for a target of full size of which axe measures a part only, because a dialog, the player or the header covers the rest. */
const isCovered = (page: Page, { target }: Violations[number]['nodes'][number]) =>
  page.evaluate((selector) => {
    const dialog = document.querySelector('dialog:modal');
    const element = document.querySelector(selector);
    if (element === null) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    const cover = dialog ?? onTop?.closest('header, aside') ?? element;
    return width >= 24 && height >= 24 && !cover.contains(element);
  }, String(target[0]));

/** Ends transitions at once, because half-faded text has no final colours. Returns a function that restores them. */
async function endTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    (window as unknown as { still: CSSStyleSheet }).still = sheet;
    document.adoptedStyleSheets.push(sheet);
    // Finite animations have ended; endless ones continue.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  });
  return () =>
    page.evaluate(() => {
      const { still } = window as unknown as { still?: CSSStyleSheet };
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    });
}

/** Violations of WCAG 2.2 AA and best practices that axe finds on a page, each with its elements. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const fadeAgain = await endTransitions(page);
  const violations = await runAxe(page);
  await fadeAgain();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    const selectors: string[] = [];
    for (const node of nodes) {
      if (id === 'color-contrast' && (await isUndrawnColour(page, node))) continue;
      if (id === 'target-size' && (await isCovered(page, node))) continue;
      selectors.push(node.target.join(' '));
    }
    if (selectors.length > 0) found.push(`${id}: ${selectors.join(', ')}`);
  }
  return found;
}

/** Fails when axe finds a violation of WCAG 2.2 AA on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
}
