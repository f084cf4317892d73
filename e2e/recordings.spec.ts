import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { articleAddress } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';

test.use({ allowed: { console: [/Failed to load resource/, /net::ERR/] } });

const language = specLanguage('de-DE');
const { sound } = EVERY_LABEL[language].practice;

test(
  `recording: explains why it does not play, and plays on another try (${language})`,
  NIGHTLY,
  async ({ page, context, world }) => {
    await presetLanguage(context, language);
    await page.goto(articleAddress('foundations', 'slow-practice'));
    const player = page.locator('article audio').first();
    const recording = player.locator('..');
    const message = recording.getByRole('alert');
    const button = recording.getByRole('button', { name: sound.again });
    const play = (): Promise<void> =>
      player.evaluate((audio) => (audio as HTMLAudioElement).play().catch(() => undefined));
    // The script of the audio players loads when the page is idle.
    await expect(message).toBeAttached();

    await context.setOffline(true);
    await play();
    await expect(message).toHaveText(sound.offline);
    await world.control.addFault({ service: 'content', pathContains: '.mp3', status: 404 });
    // With the connection back the audio is loaded again automatically, and fails with another message.
    await context.setOffline(false);
    await expect(message).not.toHaveText(sound.offline);
    await play();
    await expect(message).toHaveText(sound.failed);
    await expectAccessible(page);
    await button.press('Enter');
    await expect(message).toHaveText(sound.failed);
    await expect(button).toBeFocused();
    await world.control.clearFaults();
    await button.press('Enter');
    await expect
      .poll(() => player.evaluate((audio) => (audio as HTMLAudioElement).currentTime))
      .toBeGreaterThan(0);
    await expect(button).toHaveCount(0);
    await expect(player).toBeFocused();
  },
);
