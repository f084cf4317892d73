import type { Page } from '@playwright/test';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { PAGES } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, LANGUAGES, nightlyUnlessLanguage, presetLanguage, test } from './support/fixtures';

/** An evening with both hands on the instrument: keys of a pedal and of the keyboard, no pointer. */
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 640 },
  allowed: {
    console: [/Failed to load resource/, /net::ERR/, /did not arrive/, /could not be fetched/],
  },
});

const DAY_MS = 86_400_000;

/** Turns the steps of the exercise on the stand by the pedal, until the page is another. */
async function playByPedal(page: Page): Promise<void> {
  const exercise = page.url();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect
    .poll(async () => {
      const next = page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Next exercise|Nächste Übung|Three|Write|Drei)/ });
      if (await next.isVisible()) await next.press('Enter');
      else await page.keyboard.press('PageDown');
      return page.url();
    })
    .not.toBe(exercise);
}

for (const language of LANGUAGES) {
  const { activities, practice, shelf } = EVERY_LABEL[language];

  test(
    `evening: from minutes to three lines without a pointer, offline as well (${language})`,
    nightlyUnlessLanguage(language),
    async ({ page, context }) => {
      test.slow();
      await presetLanguage(context, language);
      await page.goto(PAGES.home);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page
        .getByRole('radio', { name: activities.tonight.minutes.replace('{{minutes}}', '25') })
        .press('Space');
      await page.getByRole('button', { name: activities.tonight.start }).press('Enter');
      const set = page.getByRole('region', { name: shelf.set.title });
      const exercises = set.getByRole('link');
      await expect(exercises).toHaveCount(3);
      await expectAccessible(page);
      const link = page.url();
      const names = await exercises.allTextContents();

      // The drone plays on from page to page.
      await set.getByRole('button', { name: shelf.set.start }).press('Enter');
      const card = page.getByRole('dialog');
      await card.getByRole('button', { name: practice.sounds.title }).press('Enter');
      const drone = card
        .getByRole('region', { name: practice.sounds.title })
        .getByRole('button', { name: /^(Drone|Liegeton) / });
      await drone.press('Enter');
      await playByPedal(page);
      await expect(drone).toHaveAttribute('aria-pressed', 'true');
      await context.setOffline(true);
      await playByPedal(page);
      await playByPedal(page);

      // The focus is in the first line.
      const went = page.getByRole('textbox', { name: shelf.evenings.went });
      await expect(went).toBeFocused();
      await page.keyboard.type('Bow');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Slower');
      await page.keyboard.press('Enter');
      await expect(page.getByText(shelf.evenings.kept)).toBeVisible();
      await expectAccessible(page);

      // The next day the exercise tells it, and the set is still there without a connection.
      await page.clock.install({ time: Date.now() + DAY_MS });
      await page.goto(link);
      await expect(exercises).toHaveText(names);
      await exercises.first().press('Enter');
      await expect(page.getByRole('dialog').getByText('Slower · Bow')).toBeVisible();
    },
  );
}
