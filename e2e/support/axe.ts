import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** The axe that its builder brings with it. */
const AXE = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

/** A page without frames is asked in itself, under the same rules in a third of the processor: the builder opens a page of its own to put frames together. */
async function violationsOf(page: Page): Promise<Violations> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).withTags(RULES).analyze()).violations;
  await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Violations }> } };
    return (await axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })).violations;
  }, RULES);
}

/** The rules of WCAG 2.2 AA and of good practice that a page breaks, as far as a machine can see, each with where. */
export async function brokenRules(page: Page): Promise<string[]> {
  return (await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** The page breaks no rule of WCAG 2.2 AA that a machine can see. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await brokenRules(page)).toEqual([]);
}
