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
  // With forced colours the system draws its own; axe compares those of our styles.
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const without = isForced ? ['color-contrast'] : [];
  if (page.frames().length > 1)
    return (await new AxeBuilder({ page }).withTags(RULES).disableRules(without).analyze())
      .violations;
  await page.evaluate(AXE);
  return page.evaluate(
    async ([values, disabled]) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: Violations }> };
      };
      const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]));
      const runOnly = { type: 'tag', values };
      return (await axe.run({ runOnly, rules, resultTypes: ['violations'] })).violations;
    },
    [RULES, without] as const,
  );
}

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
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** Fails when axe finds a violation of WCAG 2.2 AA on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
}
