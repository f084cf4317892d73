import type { Browser, Locator, Page } from '@playwright/test';
import { SAMPLE_ROUTES } from '../scripts/lib/sampleRoutes';
import { PAGES } from '../src/lib/addresses';
import { delayScripts } from './support/delayScripts';
import { listControls, type Control } from './support/firstTouch/controls';
import { unexpectedDifferences } from './support/firstTouch/differences';
import { controlsOf, pressAsleep, pressAwake, type Visit } from './support/firstTouch/trials';
import { expect, NIGHTLY, test } from './support/fixtures';

/** On a page whose scripts have not started, each press does what it does later. */
test.use({ hydration: 'not awaited' });

/** One control of each kind. */
function representatives(controls: readonly Control[]): Control[] {
  const kinds = new Map<string, Control>();
  for (const control of controls) if (!kinds.has(control.kind)) kinds.set(control.kind, control);
  return [...kinds.values()];
}

const isLink = ({ tag }: Control): boolean => tag === 'a';
const isFold = ({ tag }: Control): boolean => tag === 'summary';

/** Each control once, and buttons and fields twice. */
const single = (controls: readonly Control[]): Control[][] =>
  controls.flatMap((control) => (isLink(control) ? [[control]] : [[control], [control, control]]));

/** Each button or field, followed by a link to another page and by two other buttons. */
function pairs(controls: readonly Control[]): Control[][] {
  // In the other language the second control has another name.
  const acts = controls.filter(
    (control) =>
      !isLink(control) && !isFold(control) && !/^button button (EN|DE)/.test(control.name),
  );
  const leaving = controls.filter(
    (control) => isLink(control) && / \/[\w/-]+$/.test(control.name) && control.openers.length > 0,
  );
  return acts.flatMap((act, at) => {
    const others = [leaving[0], acts[(at + 1) % acts.length], acts[(at + 4) % acts.length]];
    return others.flatMap((other) => (other === undefined ? [] : [[act, other]]));
  });
}

/** Plays presses asleep and awake. @returns the differences, named by the presses; only those that are seen twice */
async function compare(browser: Browser, visit: Visit, presses: Control[]): Promise<string[]> {
  // Each waits mostly for its page to be quiet.
  const look = async (): Promise<string[]> =>
    unexpectedDifferences(
      presses,
      ...(await Promise.all([
        pressAsleep(browser, visit, presses),
        pressAwake(browser, visit, presses),
      ])),
    );
  const first = await look();
  const again = first.length === 0 ? [] : await look();
  return first.filter((difference) => again.includes(difference));
}

/** Fails with every difference of the trials of a page. */
async function expectSame(
  browser: Browser,
  visit: Visit,
  trialsOf: (controls: readonly Control[]) => Control[][],
): Promise<void> {
  const controls = representatives(await controlsOf(browser, visit, listControls));
  expect(controls.length).toBeGreaterThan(8);
  const found: string[] = [];
  for (const presses of trialsOf(controls)) {
    const differences = await compare(browser, visit, presses);
    const name = presses.map((control) => control.name).join(', then ');
    found.push(...differences.map((difference) => `${name}: ${difference}`));
  }
  expect(found).toEqual([]);
}

/** In `npm test`: what only scripts answer, once. */
const answered = (controls: readonly Control[]): Control[][] =>
  controls
    .filter((control) => (isLink(control) ? /[?#]/.test(control.name) : !isFold(control)))
    .map((control) => [control]);

test('first touch: buttons, fields and links within an article do the same before and after its scripts have started', async ({
  browser,
  world,
}) => {
  test.setTimeout(600_000);
  const { siteUrl } = world;
  const visit = { siteUrl, path: SAMPLE_ROUTES.article, width: 390, means: 'touch' } as const;
  await expectSame(browser, visit, answered);
});

/** Means and widths by kind of page; home and article have nearly all kinds of controls. */
const NIGHTLY_VISITS = [
  ...(['home', 'article'] as const).flatMap((kind) => [
    { kind, width: 390, means: 'touch' as const, trialsOf: single },
    { kind, width: 1280, means: 'mouse' as const, trialsOf: pairs },
    { kind, width: 1280, means: 'keyboard' as const, trialsOf: single },
  ]),
  ...(['episode', 'topic', 'biography', 'community', 'legal', 'missing'] as const).map((kind) => ({
    kind,
    width: 1280,
    means: 'mouse' as const,
    trialsOf: single,
  })),
];

for (const { kind, width, means, trialsOf } of NIGHTLY_VISITS)
  test(
    `first touch: every control of ${kind} by ${means}, ${trialsOf === pairs ? 'in pairs' : 'once and twice'}`,
    NIGHTLY,
    async ({ browser, world }) => {
      test.setTimeout(900_000);
      const { siteUrl } = world;
      await expectSame(browser, { siteUrl, path: SAMPLE_ROUTES[kind], width, means }, trialsOf);
    },
  );

const save = (page: Page) => page.getByRole('button', { name: /^Save: / }).first();
const communityLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Community' }).first();
const shelfCount = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Practice shelf\s*1$/ });

test('first touch: what was saved is kept when the page is left before its scripts have started', async ({
  page,
}) => {
  await page.goto(SAMPLE_ROUTES.topic);
  const release = await delayScripts(page);
  await page.goto(SAMPLE_ROUTES.article);
  await save(page).click();
  // The link does not wait.
  await communityLink(page).click();
  await expect(page).toHaveURL(PAGES.community);
  release();
  await expect(shelfCount(page)).toBeVisible();
  await page.goto(PAGES.shelf);
  await expect(page.getByRole('main').getByRole('link', { name: 'Slow Practice' })).toBeVisible();
});

test(
  'first touch: an article that is saved and let go again leaves nothing behind',
  NIGHTLY,
  async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto(SAMPLE_ROUTES.article);
    await save(page).click();
    await expect(save(page)).toHaveAttribute('data-pressed', 'true');
    await save(page).click();
    await page.goBack();
    release();
    await page.goto(PAGES.shelf);
    await expect(page.getByText(/^Nothing here yet/)).toBeVisible();
  },
);

test.describe('without the scripts', () => {
  test.use({ allowed: { console: [/net::ERR_FAILED/] } });

  test(
    'first touch: a link waits for the act before it, and goes on when the scripts cannot be had',
    NIGHTLY,
    async ({ page }) => {
      await page.clock.install();
      await page.route('**/static/main.*.js', (route) => route.abort());
      await page.goto(SAMPLE_ROUTES.article);
      await page.getByRole('button', { name: 'Share' }).first().click();
      await communityLink(page).click();
      await expect(page).toHaveURL(PAGES.community);
    },
  );
});

test('first touch: a link that waits goes on at once when it is pressed again', async ({
  page,
}) => {
  // The time that it would wait never passes.
  await page.clock.install();
  await delayScripts(page);
  await page.goto(SAMPLE_ROUTES.article);
  await page.getByRole('button', { name: 'Share' }).first().click();
  await communityLink(page).click();
  await expect(page).toHaveURL(SAMPLE_ROUTES.article);
  await communityLink(page).click();
  await expect(page).toHaveURL(PAGES.community);
});

test(
  'first touch: a link that is opened in another tab does not wait',
  NIGHTLY,
  async ({ page, context }) => {
    await delayScripts(page);
    await page.goto(SAMPLE_ROUTES.article);
    await page.getByRole('button', { name: 'Share' }).first().click();
    const opened = context.waitForEvent('page');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Community' })
      .first()
      .click({ modifiers: ['Control'] });
    await expect(await opened).toHaveURL(PAGES.community);
    await expect(page).toHaveURL(SAMPLE_ROUTES.article);
  },
);

test('first touch: of two languages the last one holds; the reader stays and sees the choice at once', async ({
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/in/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(SAMPLE_ROUTES.article);
  // The header slides in otherwise.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo(0, 1500));
  // Both steps at once would be one.
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'down');
  await page.evaluate(() => window.scrollTo(0, 1400));
  const button = (name: RegExp): Locator =>
    page.getByRole('banner').getByRole('button', { name }).first();
  const [english, german] = [button(/^EN/), button(/^DE/)];
  const press = async (button: Locator): Promise<void> => {
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    if (box === null) throw new Error('The header has no such button.');
    // `click` would scroll to the header's place at the top of the page.
    await page.mouse.click(box.x + 5, box.y + box.height / 2);
  };
  await press(german);
  await expect(german).toHaveAttribute('aria-pressed', 'true');
  await press(english);
  await press(german);
  await press(english);
  release();
  await expect(page.locator('html')).not.toHaveAttribute('data-starting');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en-US');
  await press(german);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(german).toBeFocused();
  await expect(german).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(1400);
});

test('first touch: the search has the focus when it opens', async ({ page }) => {
  await page.goto(SAMPLE_ROUTES.article);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(PAGES.search);
  await page.waitForLoadState('domcontentloaded');
  await page.keyboard.type('bow');
  await page.waitForFunction(() => window.early === undefined);
  await expect(page.getByRole('searchbox')).toHaveValue('bow');
});

test('first touch: an open list of a topic closes on a press beside it and on Escape', async ({
  page,
}) => {
  await delayScripts(page);
  await page.goto(SAMPLE_ROUTES.article);
  const topic = page.getByRole('navigation', { name: 'Topics' }).locator('summary').first();
  const entry = page.getByRole('link', { name: /^All of Musicians/ });
  await topic.click();
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(topic).toBeFocused();
  await topic.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(entry).toBeHidden();
});

test('first touch: arrow keys lead from string to string', NIGHTLY, async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto(SAMPLE_ROUTES.home);
  await page.getByRole('button', { name: 'C string' }).focus();
  await page.keyboard.press('ArrowDown');
  release();
  await expect(page.getByRole('button', { name: 'G string' })).toBeFocused();
});

test('first touch: back leads to the link by which the page was left', async ({ page }) => {
  await page.goto(SAMPLE_ROUTES.article);
  await page.evaluate(() => window.early?.start());
  await page.waitForFunction(() => window.early === undefined);
  const link = page.getByRole('main').getByRole('link', { name: 'Body and Breath' }).first();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});
