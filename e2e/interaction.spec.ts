import type { Locator } from '@playwright/test';
import { PAGES, receiptAddress, topicAddress } from '../src/lib/addresses';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';

test.use({ viewport: { width: 1280, height: 860 } });

const TOPIC = { 'en-US': 'Foundations', 'de-DE': 'Grundlagen' };
const OTHER_TOPIC = { 'en-US': 'Exploration', 'de-DE': 'Erforschung' };

/** The disclosure element of a summary. */
const disclosure = (summary: Locator): Locator => summary.locator('xpath=..');

const language = specLanguage('en-US');
test(`menu: one dropdown is open at a time; a press outside, Escape and a choice close it (${language})`, async ({
  page,
  context,
}) => {
  await presetLanguage(context, language);
  await page.goto(PAGES.contact);
  const first = page
    .getByRole('banner')
    .locator('summary:visible', { hasText: TOPIC[language] })
    .first();
  const second = page
    .getByRole('banner')
    .locator('summary:visible', { hasText: OTHER_TOPIC[language] })
    .first();
  await first.click();
  await expect(disclosure(first)).toHaveJSProperty('open', true);
  await second.click();
  await expect(disclosure(first)).toHaveJSProperty('open', false);
  await expect(disclosure(second)).toHaveJSProperty('open', true);
  await page.mouse.click(30, 600);
  await expect(disclosure(second)).toHaveJSProperty('open', false);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(disclosure(second)).toHaveJSProperty('open', true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(disclosure(second)).toHaveJSProperty('open', false);
  await expect(second).toBeFocused();
  await first.click();
  const group = disclosure(first);
  await expect(group.getByRole('link').first()).toContainText(TOPIC[language]);
  await group.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/articles\/foundations\/[a-z-]+$/);
  await expect(disclosure(first)).toHaveJSProperty('open', false);
  await expect(first).toHaveAttribute('data-active', 'true');
});

test('navigation: focuses the heading at the top of the new page, and back restores the position', async ({
  page,
}) => {
  await page.goto(topicAddress('foundations'));
  await expect(page.getByRole('link', { name: /Slow Practice/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Slow Practice/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Slow Practice/i);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/articles\/foundations$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foundations');
});

test('skip link: is the first tab stop and leads to the text', NIGHTLY, async ({ page }) => {
  await page.goto(PAGES.contact);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test("menu: the phone's sheet has the same entries, traps focus and restores it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link', { name: 'Workshops & Coaching' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await sheet.getByText('Foundations').first().click();
  await sheet.getByRole('link', { name: 'Slow Practice' }).click();
  await expect(page).toHaveURL(/slow-practice$/);
  await expect(sheet).toBeHidden();
});

test(
  'carousel: shows five topics; its arrows lead to the fourth and the first',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 860 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const row = page.getByRole('region', { name: 'The five topics' }).getByRole('list');
    await expect(row.getByRole('link')).toHaveCount(5);
    const readScrollLeft = (): Promise<number> => row.evaluate((list) => list.scrollLeft);
    await page.getByRole('button', { name: 'Later topics' }).click();
    await expect.poll(readScrollLeft).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Earlier topics' }).click();
    await expect.poll(readScrollLeft).toBe(0);
  },
);

test(
  'endorsements: rotate in the current language, wrap around, and pause while hovered',
  NIGHTLY,
  async ({ page }) => {
    const startMs = Date.now();
    await page.clock.install({ time: startMs });
    await page.goto('/');
    const section = page.getByRole('region', { name: 'Endorsements' });
    const shown = section.locator('figure[data-shown="true"] blockquote');
    await section.scrollIntoViewIfNeeded();
    const pause = section.getByRole('button', { name: 'Pause the rotation' });
    const resume = section.getByRole('button', { name: 'Resume the rotation' });
    const readQuote = async (): Promise<string> => (await shown.textContent()) ?? '';
    // The rotation is paused while the test takes over the clock, so that the machine's speed does not matter.
    await pause.click();
    await expect(resume).toBeVisible();
    await page.clock.pauseAt(startMs + 120_000);
    const count = await section.locator('figure').count();
    expect(count).toBeGreaterThan(2);
    const first = await readQuote();
    await resume.click();
    await page.mouse.move(0, 0);
    const seen: string[] = [];
    for (let before = first; seen.length < count; before = await readQuote()) {
      // The rotation resumes only after the page has noticed that the pointer left.
      await expect(async () => {
        await page.clock.runFor(4000);
        await expect(shown).not.toHaveText(before, { timeout: 5000 });
      }).toPass();
      seen.push(await readQuote());
    }
    expect(new Set(seen).size).toBe(count);
    expect(seen.at(-1)).toBe(first);
    await pause.click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(12_000);
    await expect(shown).toHaveText(first);
    await page.clock.resume();
    await page.reload();
    await expect(resume).toBeVisible();
  },
);

test.describe('failing routes', () => {
  test.use({
    allowed: {
      console: [
        /Failed to load resource/,
        /ChunkLoadError/,
        /A page failed to render/,
        /Loading (CSS )?chunk/,
      ],
    },
  });

  test(
    'error boundary: shows the error inside the frame, with a retry and a way home',
    NIGHTLY,
    async ({ page, world }) => {
      // In production a route fails when its chunk cannot be loaded.
      await page.route('**/static/community.*.js', (route) => route.abort());
      await page.goto('/');
      await page.getByRole('link', { name: 'Community' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Unexpected Application Error!',
      );
      await expect(page.getByRole('banner')).toBeVisible();
      await page.unroute('**/static/community.*.js');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
      await expect(page).toHaveURL(`${world.siteUrl}${PAGES.community}`);
    },
  );
});

test.describe('a missing script', () => {
  test.use({
    hydration: 'not awaited',
    allowed: { console: [/Failed to load resource/, /There is no such receipt/] },
  });

  test('error page: explains a missing script in both languages where nothing is prerendered, and the retry works', async ({
    page,
  }) => {
    await page.route('**/static/main.*.js', (route) => route.abort());
    const address = `${receiptAddress('no-such-receipt')}?q=string#place`;
    await page.goto(address);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The site could not start.');
    await expect(alert).toContainText('Die Website konnte nicht starten.');
    await page.unroute('**/static/main.*.js');
    await alert.getByRole('button', { name: /Try again/ }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toContain(address);
  });
});
