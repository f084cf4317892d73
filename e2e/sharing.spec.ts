import { articleAddress, episodeAddress } from '../src/lib/addresses';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { waitUntilReady } from './support/waits';

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
test.use(clipboard);

const language = specLanguage('de-DE');
const words = EVERY_LABEL[language].reading;

test(
  `paragraph link: is chosen and copied by keyboard, and leads to its paragraph (${language})`,
  NIGHTLY,
  async ({ page, context, world }) => {
    await presetLanguage(context, language);
    await page.goto(articleAddress('foundations', 'slow-practice'));
    const shareButton = page.getByRole('button', { name: words.share, exact: true }).first();
    await shareButton.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: words.shareTitle });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const select = dialog.getByLabel(words.leadsTo);
    const chosenText = await select.locator('option').nth(7).textContent();
    await select.focus();
    for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: words.copy })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(words.copied);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    // The link names the host of the reader's language, whichever host is open.
    expect(link).toMatch(
      new RegExp(
        `^${language === 'en-US' ? world.siteUrl : world.germanSiteUrl}/.*#p-[0-9a-z]{5}$`,
      ),
    );
    await page.keyboard.press('Escape');
    await expect(shareButton).toBeFocused();
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await expect(page.locator('[data-arrived]')).toContainText((chosenText ?? '').slice(0, 40));
    // The free space at the top is kept, although only the hash of the open page changed.
    await expect
      .poll(async () => Math.round((await page.locator('[data-arrived]').boundingBox())?.y ?? 0))
      .toBe(96);
  },
);

test(
  "paragraph link: appears beside the paragraph on hover, and opens the platform's share sheet",
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, 'en-US');
    await context.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => Promise.resolve(void shared.push(data)),
      });
      Object.defineProperty(navigator, 'canShare', { value: () => true });
    });
    const { reading: words, podcast } = EVERY_LABEL['en-US'];
    const address = articleAddress('foundations', 'slow-practice');
    await page.goto(address);
    await expect(
      page.getByRole('button', { name: words.share, exact: true }).first(),
    ).toBeVisible();
    // A web font that arrives between hover and click would move another paragraph under the pointer.
    await waitUntilReady(page);
    const paragraph = page.locator('article p[id^="p-"]').nth(4);
    await paragraph.hover();
    const copyButton = page.getByRole('button', { name: words.copyParagraph });
    await copyButton.click();
    await expect(page.getByText(words.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `${address}#${(await paragraph.getAttribute('id')) ?? ''}`,
    );
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(copyButton).toHaveCount(0);

    await page.goto(`${episodeAddress('900103')}?episode=900103&t=0:42`);
    await expect(page.getByRole('slider').first()).toHaveValue('42');
    // The page has a player of its own, which the drawer would cover.
    await expect(page.getByRole('button', { name: podcast.hide })).toHaveCount(0);
    await page.getByRole('button', { name: words.share, exact: true }).click();
    await page.getByLabel(words.leadsTo).selectOption({ index: 1 });
    await page.getByRole('button', { name: words.sheet }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
      .toEqual([
        {
          title: 'Listening, Then Playing',
          url: expect.stringMatching(/\/podcast\/900103\?episode=900103&t=42$/) as unknown,
        },
      ]);
  },
);
