import type { Page } from '@playwright/test';
import { articleAddress, PAGES } from '../src/lib/addresses';
import { expect, further, LONG, test } from './support/fixtures';
import { settled } from './support/settled';

const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number): Promise<number> {
  // The fonts come after the first sight and move the lines a little.
  await page.waitForFunction(() => Array.from(document.fonts).some(({ status }) => status === 'loaded'));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: 'the page should be long enough' }).toBeGreaterThan(top + 900);
  await page.evaluate((y) => window.scrollTo(0, y), top);
  return place(page);
}

/** Content comes late and from the service only. */
async function makeLate(page: Page, delayMs: number, world: { control: { addFault(fault: object): Promise<void> } }): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { get: () => undefined }));
  await world.control.addFault({ service: 'content', pathContains: '/spaces/', delayMs });
}

for (const path of ['/', articleAddress('exploration', 'variation-as-method'), PAGES.workshops]) {
  test(`a reload of ${path} leads back to the place where the visitor was`, further(path !== '/' && path !== PAGES.workshops), async ({ page }) => {
    await page.goto(path);
    const before = await scrollTo(page, 2400);
    await page.reload();
    await expect.poll(() => place(page)).toBeGreaterThan(before - 3);
    await expect.poll(() => place(page)).toBeLessThan(before + 3);
  });
}

test('the place is found again when the text comes late', LONG, async ({ page, world }) => {
  await makeLate(page, 700, world);
  await page.goto(articleAddress('exploration', 'variation-as-method'));
  const before = await scrollTo(page, 2000);
  await page.reload();
  await expect.poll(() => place(page)).toBe(before);
});

test('a visitor who scrolls away after a reload is left alone', LONG, async ({ page, world }) => {
  await makeLate(page, 1500, world);
  await page.goto(articleAddress('exploration', 'variation-as-method'));
  await scrollTo(page, 2000);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('main') !== null);
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, -1500);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await settled(page);
  expect(await place(page)).toBeLessThan(1000);
});

test('back from another page leads to the place, after a reload in between too', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Workshops & Coaching' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshops & Coaching');
  const before = await scrollTo(page, 1800);
  // Pressed from afar: a driver's own click would scroll to the link first.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  await expect.poll(() => place(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practising together');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshops & Coaching');
  await expect.poll(() => place(page)).toBe(before);
});

test('a footnote leads to its note and back to the word, in the text and through the history', LONG, async ({ page }) => {
  await page.goto(articleAddress('exploration', 'variation-as-method'));
  const reference = page.locator('sup.footnote-ref a[href]').first();
  await expect(reference).toBeVisible();
  const box = await reference.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(24);
  expect(box?.height).toBeGreaterThanOrEqual(24);
  await reference.scrollIntoViewIfNeeded();
  const before = await place(page);
  await reference.click();
  await expect(page).toHaveURL(/#footnote-/);
  await expect(page.locator('li.footnote-item').first()).toBeInViewport();
  await expect(page.locator('li.footnote-item').first()).toBeFocused();
  const atNote = await place(page);
  expect(atNote).toBeGreaterThan(before);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect.poll(() => place(page)).toBe(before);
  await page.goForward();
  await expect.poll(() => place(page)).toBe(atNote);
  for (const back of await page.locator('a.footnote-backref').all()) {
    const { width, height } = (await back.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height), 'as large as a finger').toBeGreaterThanOrEqual(24);
  }
  await page.locator('a.footnote-backref').first().click();
  await expect(page).toHaveURL(/#footnote-ref-/);
  await expect(reference).toBeInViewport();
});
