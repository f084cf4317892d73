import type { Page } from '@playwright/test';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { articleAddress, practiceId, practiceAddress } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { print } from './support/print';

const BLOCK = 'slow-practice-block-2';
const ARTICLE = articleAddress('foundations', 'slow-practice');
const CARD = practiceAddress('foundations', 'slow-practice', BLOCK);
const WORDS = {
  'en-US': {
    open: 'Put on the music stand',
    heading: 'Application: Fifteen slow minutes',
    close: 'Close',
    start: 'Start',
    pause: 'Pause',
    reset: 'Reset',
    over: 'Time is up: 15 minutes.',
    done: 'Done',
    drone: /^Drone on A/,
  },
  'de-DE': {
    open: 'Aufs Notenpult legen',
    heading: 'Anwendung: Fünfzehn langsame Minuten',
    close: 'Schließen',
    start: 'Start',
    pause: 'Pause',
    reset: 'Von vorn',
    over: 'Die Zeit ist um: 15 Minuten.',
    done: 'Erledigt',
    drone: /^Liegeton a/,
  },
};

/** Replaces the wake lock and counts its requests and releases. */
async function watchWakeLock(
  page: Page,
): Promise<() => Promise<{ requested: number; released: number }>> {
  await page.addInitScript(() => {
    const counts = { requested: 0, released: 0 };
    Object.assign(window, { wakeLocks: counts });
    class Lock extends EventTarget {
      released = false;
      release(): Promise<void> {
        counts.released++;
        this.released = true;
        this.dispatchEvent(new Event('release'));
        return Promise.resolve();
      }
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: () => (counts.requested++, Promise.resolve(new Lock())) },
    });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { wakeLocks: { requested: number; released: number } }).wakeLocks,
    );
}

const language = specLanguage('de-DE');
const words = WORDS[language];

test(`practice stand: opens, times, ticks off and closes an exercise by keyboard (${language})`, async ({
  page,
  context,
}) => {
  await presetLanguage(context, language);
  const readWakeLocks = await watchWakeLock(page);
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(ARTICLE);
  const opener = page.locator(`#${practiceId(BLOCK)}`).getByRole('button', { name: words.open });
  await opener.press('Enter');
  const card = page.getByRole('dialog', { name: words.heading });
  await expect(card).toBeVisible();
  expect(new URL(page.url()).hash).toBe(`#${practiceId(BLOCK)}`);
  await expect.poll(readWakeLocks).toEqual({ requested: 1, released: 0 });
  await expectAccessible(page);

  const timer = card.getByRole('timer');
  await expect(timer).toHaveText('15:00');
  await card.getByRole('button', { name: words.start }).press('Enter');
  await page.clock.fastForward('10:00');
  await expect(timer).toHaveText(/^(5:00|4:\d\d)$/);
  await card.getByRole('button', { name: words.pause }).press('Enter');
  await page.clock.fastForward('30:00');
  await card.getByRole('button', { name: words.start }).press('Enter');
  await expect(card.getByText(words.over)).toHaveCount(0);
  // The timer continues while the card is closed, and the reopened card says that it has ended.
  await page.goBack();
  await expect(card).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect.poll(readWakeLocks).toEqual({ requested: 1, released: 1 });
  await page.clock.fastForward('06:00');
  await opener.press('Enter');
  await expect(card.getByRole('status').getByText(words.over)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: words.reset }).press('Enter');
  await expect(timer).toHaveText('15:00');

  await card.getByRole('button', { name: words.done }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('persist:shelf')))
    .toMatch(/practice:slow-practice-block-2.*\\"is\\":true/);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
  await expect(opener).toBeFocused();
});

test(`practice stand: a pedal and the steps' own time lead through an exercise (${language})`, async ({
  page,
  context,
}) => {
  const { steps } = EVERY_LABEL[language].practice;
  const place = (step: number): string =>
    steps.place.replace('{{step}}', String(step)).replace('{{count}}', '5');
  await presetLanguage(context, language);
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(practiceAddress('foundations', 'body-and-breath', 'body-and-breath-block-2'));
  const first = page.getByRole('group', { name: place(1) });
  await expect(first).toBeFocused();
  const card = page.getByRole('dialog');
  const timer = card.getByRole('timer');
  // Enter would press the focused button, Space and PageDown would scroll.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: place(2) })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: place(3) })).toBeFocused();
  await expect(timer).toHaveText(/^(2:00|1:5\d)$/);
  await page.reload();
  await expect(page.getByRole('group', { name: place(3) })).toBeVisible();
  const scrolled = await page.evaluate(() => scrollY);
  await page.clock.fastForward('02:05');
  await expect(page.getByRole('group', { name: place(4) })).toBeVisible();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('group', { name: place(2) })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  // Somebody at a keyboard reaches the buttons, and Enter presses them.
  await card.getByRole('button', { name: steps.next }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(card.getByRole('button', { name: steps.back })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: place(1) })).toBeVisible();
  await expect(card.getByRole('button', { name: steps.back })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
});

test(
  'practice stand: a link opens its card, which prints on one page, and the sound plays on',
  NIGHTLY,
  async ({ page }) => {
    const words = WORDS['en-US'];
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', {
        value: ({ url }: ShareData) => (Object.assign(window, { shared: url }), Promise.resolve()),
      }),
    );
    await page.goto(CARD);
    const card = page.getByRole('dialog', { name: words.heading });
    await expect(card).toBeVisible();
    const sound = card.getByRole('button', { name: words.drone });
    await sound.click();
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    await card
      .getByRole('button', { name: EVERY_LABEL['en-US'].reading.share, exact: true })
      .click();
    await page.getByRole('button', { name: EVERY_LABEL['en-US'].reading.sheet }).click();
    await expect
      .poll(() =>
        page.evaluate(() =>
          (window as unknown as { shared?: string }).shared?.replace(location.origin, ''),
        ),
      )
      .toBe(CARD);
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: EVERY_LABEL['en-US'].reading.sheet }),
    ).toBeHidden();
    expect(await print(page)).toMatchObject({ sheets: 1 });
    await card.getByRole('button', { name: words.close }).click();
    await expect(card).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
    await expect(
      page.locator(`#${practiceId(BLOCK)}`).getByRole('button', { name: words.open }),
    ).toBeFocused();
    const player = page.getByRole('main').locator('audio').first();
    await expect(player).toHaveJSProperty('paused', false);
  },
);

test(
  'postcard: has both languages, prints on one sheet of each size, and is saved as a picture',
  NIGHTLY,
  async ({ page }) => {
    const { practice } = EVERY_LABEL['en-US'];
    await page.goto(CARD);
    await page.getByRole('button', { name: practice.postcard.open }).click();
    const dialog = page.getByRole('dialog', { name: practice.postcard.title });
    const picture = dialog.getByRole('img');
    await expect(picture).toHaveAttribute('aria-label', /Fifteen slow minutes.*Sing them in tempo/);
    await expectAccessible(page);
    const inkOf = (): Promise<number> =>
      picture.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, 1240, 1748) ?? { data: [] };
        return Array.from(data).filter((value) => value < 128).length;
      });
    const ink = await inkOf();
    expect(ink).toBeGreaterThan(10_000);
    expect(await print(page)).toMatchObject({ sheets: 1 });
    await dialog.getByLabel(practice.postcard.languages).selectOption('both');
    await expect(picture).toHaveAttribute('aria-label', /Fifteen slow.*Fünfzehn langsame/);
    await expect.poll(inkOf).not.toBe(ink);
    await dialog.getByLabel(practice.postcard.size).selectOption('a4');
    expect(await print(page)).toMatchObject({ sheets: 1 });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: practice.postcard.picture }).click();
    expect((await download).suggestedFilename()).toBe('postcard.png');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: practice.postcard.open })).toBeFocused();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("practice stand: without scripts a card's link leads to the exercise in its article", async ({
    page,
  }) => {
    await page.goto(CARD);
    await expect(page.getByRole('heading', { name: WORDS['en-US'].heading })).toBeInViewport();
  });
});
