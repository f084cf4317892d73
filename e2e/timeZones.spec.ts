import { PAGES } from '../src/lib/addresses';
import { expect, nightlyUnless, test } from './support/fixtures';
import { delayScripts } from './support/delayScripts';

/** A prerendered page hydrates without a difference wherever and whenever it is read; the fixtures report differences. */
test.use({ hydration: 'not awaited' });

for (const timezoneId of ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    for (const path of [PAGES.podcast, PAGES.workshops]) {
      test(
        `time zones: ${path} in ${timezoneId} hydrates as published and keeps an early press`,
        nightlyUnless(timezoneId === 'America/Los_Angeles' && path === PAGES.podcast),
        async ({ page }) => {
          const release = await delayScripts(page);
          await page.goto(path);
          const published = await page.getByRole('main').elementHandle();
          await page.getByRole('banner').getByRole('button', { name: 'Podcast' }).first().click();
          release();
          const player = page.getByRole('complementary', { name: 'Podcast' });
          await expect(player.getByRole('heading', { level: 2 })).toBeVisible();
          expect(await published?.evaluate((main) => main.isConnected)).toBe(true);
        },
      );
    }
  });
}

test('time zones: a page published last year hydrates as published, then shows the new year', async ({
  page,
}) => {
  const published = new Date().getFullYear();
  await page.clock.install({ time: `${String(published + 1)}-01-01T00:30:00+01:00` });
  for (const path of [PAGES.workshops, PAGES.podcast]) {
    const release = await delayScripts(page);
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${String(published)}`);
    release();
    await expect(page.getByRole('contentinfo')).toContainText(`© ${String(published + 1)}`);
  }
});
