import { articleAddress, PAGES, topicAddress } from '../src/lib/addresses';
import { expect, LANGUAGES, LONG, speak, test } from './support/fixtures';

test('the list of a topic stands at the side on a wide screen and within the first screen on a small one', async ({ page }) => {
  await page.goto(topicAddress('foundations'));
  const list = page.getByRole('navigation', { name: 'Articles in this topic' });
  await expect(list.getByRole('link')).toHaveCount(3);
  const description = page.getByText('Before there is music');
  for (const width of [1280, 1680]) {
    await page.setViewportSize({ width, height: 860 });
    const [side, text] = [await list.boundingBox(), await description.boundingBox()];
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0);
  }
  for (const [width, height] of [[360, 780], [768, 1024]] as const) {
    await page.setViewportSize({ width, height });
    expect((await list.getByRole('link').first().boundingBox())?.y).toBeLessThan(height);
  }
});

test('the closed player of a phone covers no word and no control, wherever the page stands', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/', PAGES.shop, articleAddress('foundations', 'slow-practice')]) {
    await page.goto(path);
    const toggle = page.getByRole('button', { name: 'Open Podcasts', exact: true });
    await toggle.scrollIntoViewIfNeeded();
    await expect(toggle).toBeVisible();
    expect(await toggle.evaluate((button) => getComputedStyle(button).position)).not.toBe('fixed');
  }
});

for (const language of LANGUAGES) {
  test(`the open player leaves menu and languages within reach, ${language}`, LONG, async ({ page, context }) => {
    await speak(context, language);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(PAGES.contact);
      await page.getByRole('button', { name: language === 'en-US' ? 'Open Podcasts' : 'Podcast-Player öffnen', exact: true }).click();
      await expect(page.getByRole('complementary', { name: 'Podcast' }).getByRole('heading', { level: 2 })).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      const controls = await page.getByRole('banner').locator('a:visible, button:visible, summary:visible').all();
      expect(controls.length).toBeGreaterThan(2);
      for (const control of controls) {
        const reached = (): Promise<boolean> =>
          control.evaluate((element) => {
            const { left, top, width: wide, height } = element.getBoundingClientRect();
            const hit = document.elementFromPoint(left + wide / 2, top + height / 2);
            return hit !== null && element.contains(hit);
          });
        // The drawer is still on its way to its place.
        await expect.poll(reached, `${await control.innerText()} at ${String(width)} px`).toBe(true);
      }
    }
  });
}

test('a dropdown of a topic with many articles shows a page of them and scrolls inside the window', LONG, async ({ page, world }) => {
  for (let number = 0; number < 24; number += 1) {
    await world.control.call('PUT', `/content/entries/many-${String(number)}`, { contentType: 'article', fields: { title: { 'en-US': `Article number ${String(number)}` }, slug: { 'en-US': `many-${String(number)}` }, foundations: { 'en-US': true } } });
  }
  await world.control.published();
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(PAGES.contact);
  await page.getByRole('banner').locator('summary:visible', { hasText: 'Foundations' }).first().click();
  const last = page.getByRole('banner').locator('a:visible', { hasText: 'All articles' }).first();
  await last.focus();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('banner').locator('details[open] a')).toHaveCount(26);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('forced colours show which topic the visitor is in', LONG, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(topicAddress('foundations'));
  const line = (name: string): Promise<string> =>
    page.getByRole('banner').locator('summary:visible', { hasText: name }).first().locator('span').first().evaluate((element) => getComputedStyle(element).borderBottomColor);
  await expect(page.getByRole('banner').locator('summary:visible', { hasText: 'Foundations' }).first()).toBeVisible();
  expect(await line('Foundations')).not.toBe(await line('Exploration'));
});

test('in the dark white pictures lie on paper', LONG, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(PAGES.community);
  const image = page.locator('main picture img').first();
  await expect(image).toBeVisible();
  const paper = await image.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(Math.min(...(paper.match(/\d+/g) ?? ['0']).map(Number)), paper).toBeGreaterThan(200);
});
