import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** The axe that its builder brings with it. */
const AXE = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** A page without frames is asked in itself, under the same rules in a third of the processor: the builder opens a page of its own to put frames together. */
async function violationsOf(page: Page): Promise<Violations> {
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

/** From now on what fades is there at once, as the next voice on the home page: what is half there has no colours of its own. Gives what lets it fade again. */
async function withoutFading(page: Page): Promise<() => Promise<unknown>> {
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

/** The rules of WCAG 2.2 AA and of good practice that a page breaks, as far as a machine can see, each with where. */
export async function brokenRules(page: Page): Promise<string[]> {
  const fadeAgain = await withoutFading(page);
  const violations = await violationsOf(page);
  await fadeAgain();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

/** The page breaks no rule of WCAG 2.2 AA that a machine can see. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([]);
}
