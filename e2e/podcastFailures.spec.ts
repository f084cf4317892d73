import { PAGES } from '../src/lib/addresses';
import { EVERY_LABEL } from '../src/i18n/testing/everyLabel';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import {
  playerPanel,
  expectPaused,
  expectPlaying,
  openDrawer,
  audioState,
  toggle,
  PODCAST_LABELS,
} from './support/podcast';

const language = specLanguage('de-DE');

test.describe('with missing parts', () => {
  test.use({ allowed: { console: [/net::ERR_|Failed to load resource/] } });

  test(
    `player: is not offered without the podcast function, and the button explains why (${language})`,
    NIGHTLY,
    async ({ page, context, world }) => {
      await presetLanguage(context, language);
      const warnings: string[] = [];
      page.on(
        'console',
        (message) => message.type() === 'warning' && warnings.push(message.text()),
      );
      let isDown = true;
      await page.route(`${world.functionsUrl}/podcasts`, (route) =>
        isDown ? route.abort('connectionrefused') : route.continue(),
      );
      await page.goto('/');
      await expect
        .poll(() => warnings.join())
        .toContain('[podcasts] The episodes could not be fetched');
      await expect(toggle(page, language)).toHaveCount(0);
      const header = page.getByRole('banner').getByRole('button', { name: 'Podcast', exact: true });
      await header.click();
      await expect(
        page
          .getByText(
            language === 'en-US'
              ? /podcast cannot be reached/
              : /Podcast ist gerade nicht erreichbar/,
          )
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
      isDown = false;
      await header.click();
      await expect(playerPanel(page).getByRole('heading', { level: 2 })).toBeVisible();
    },
  );

  test(
    `player: explains missing audio and offers a retry (${language})`,
    NIGHTLY,
    async ({ page, context, world }) => {
      await presetLanguage(context, language);
      await world.control.addFault({
        service: 'podcasts',
        pathContains: 'episode-1.mp3',
        status: 404,
      });
      await page.goto(PAGES.community);
      await openDrawer(page, language);
      await playerPanel(page)
        .getByRole('button', { name: PODCAST_LABELS[language].play, exact: true })
        .click();
      const alert = playerPanel(page).getByRole('alert');
      await expect(alert).toContainText(
        language === 'en-US' ? 'could not be loaded' : 'konnte nicht geladen werden',
      );
      await expectPaused(page);
      await expectAccessible(page);
      await world.control.clearFaults();
      await alert.getByRole('button').click();
      await expectPlaying(page);
      await expect(alert).toHaveCount(0);
    },
  );

  test(
    'player: waits without a connection and continues by itself',
    NIGHTLY,
    async ({ page, context }) => {
      await presetLanguage(context, 'en-US');
      await page.goto(PAGES.community);
      await openDrawer(page, 'en-US');
      await context.setOffline(true);
      await playerPanel(page).getByRole('button', { name: 'Play', exact: true }).click();
      await expect(playerPanel(page).getByRole('alert')).toContainText('Connection lost');
      await context.setOffline(false);
      await expectPlaying(page);
    },
  );

  test('player: a missing artwork is replaced by a drawing', NIGHTLY, async ({ page, context }) => {
    await page.route('**/podcasts/artwork/**', (route) => route.fulfill({ status: 404 }));
    await presetLanguage(context, 'en-US');
    await page.goto(PAGES.community);
    await openDrawer(page, 'en-US');
    await expect(playerPanel(page).getByRole('img')).toHaveCount(0);
    await expect(playerPanel(page).locator('header svg path').first()).toBeVisible();
  });
});

test('player: says that the connection is slow', NIGHTLY, async ({ page, context, world }) => {
  await presetLanguage(context, 'en-US');
  await page.clock.install();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${world.sandboxUrl}/podcasts/audio/episode-1.mp3`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(PAGES.community);
  await openDrawer(page, 'en-US');
  await playerPanel(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(playerPanel(page).getByText('Loading', { exact: true })).toBeVisible();
  await page.clock.runFor(9000);
  const note = playerPanel(page).getByText('This is taking longer than usual. Still trying.');
  await expect(note).toBeVisible();
  release();
  await expectPlaying(page);
  await expect(note).toHaveCount(0);
});

test(
  "player: sanitizes the function's answer and leaves out broken episodes",
  NIGHTLY,
  async ({ page, context, world }) => {
    const audio = `${world.sandboxUrl}/podcasts/audio/episode-1.mp3`;
    const results = [
      { trackId: 3, trackName: 'Third', episodeUrl: audio },
      { trackId: 2, trackName: 'No sound' },
      { trackId: 4, trackName: 'Wrong', episodeUrl: 'javascript:alert(1)' },
      null,
      {
        trackId: 1,
        trackName: 'First',
        episodeUrl: audio,
        description:
          '<p>Words &amp; <img src=x onerror="document.title=\'hit\'"><script>document.title="hit"</script>sound</p>',
      },
    ];
    await page.route(`${world.functionsUrl}/podcasts`, (route) =>
      route.fulfill({ json: { results }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await presetLanguage(context, 'en-US');
    await page.goto(PAGES.community);
    await openDrawer(page, 'en-US');
    await expect(playerPanel(page).getByRole('list').last().getByRole('button')).toHaveText([
      /First/,
      /Third/,
    ]);
    await expect(playerPanel(page).getByText('Words & sound')).toBeVisible();
    await expect(page).not.toHaveTitle('hit');
  },
);

test(
  'player: the phone menu explains a press made before the empty list of episodes arrives',
  NIGHTLY,
  async ({ page, context, world }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${world.functionsUrl}/podcasts`, async (route) => {
      await released;
      await route.fulfill({
        json: { results: [] },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await presetLanguage(context, 'en-US');
    const requested = page.waitForRequest(`${world.functionsUrl}/podcasts`);
    await page.goto(PAGES.community);
    await requested;
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Podcast' }).click();
    release();
    await expect(menu.getByText(/podcast cannot be reached/)).toBeVisible();
  },
);

test(
  'player: is not offered without episodes, and lists thousands in steps of fifty',
  NIGHTLY,
  async ({ page, context, world }) => {
    let results: object[] = [];
    await page.route(`${world.functionsUrl}/podcasts`, (route) =>
      route.fulfill({ json: { results }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await presetLanguage(context, 'en-US');
    await page.goto(PAGES.community);
    await page.getByRole('banner').getByRole('button', { name: 'Podcast' }).click();
    await expect(page.getByText(/podcast cannot be reached/)).toBeVisible();
    await expect(toggle(page, 'en-US')).toHaveCount(0);
    results = Array.from({ length: 10_000 }, (_, index) => ({
      trackId: index + 1,
      trackName: `Episode ${String(index + 1)}`,
      episodeUrl: `${world.sandboxUrl}/podcasts/audio/episode-1.mp3`,
    }));
    await page.reload();
    await openDrawer(page, 'en-US');
    const rows = playerPanel(page).getByRole('list').last().getByRole('button');
    await expect(rows).toHaveCount(50);
    await playerPanel(page).getByRole('button', { name: 'More episodes' }).click();
    await expect(rows).toHaveCount(100);
    expect((await audioState(page)).src).toBe('');
  },
);

for (const delivery of ['stream', 'whole'] as const)
  test(
    `player: says that a host without ranges (${delivery}) allows no skipping, and plays on`,
    delivery === 'stream' ? {} : NIGHTLY,
    async ({ page, context, world }) => {
      const { back, forward, noSeek, seek } = EVERY_LABEL[language].podcast;
      await presetLanguage(context, language);
      await world.control.call('PUT', '/podcasts/audio', { delivery });
      await page.goto(PAGES.community);
      await openDrawer(page, language);
      const note = playerPanel(page).getByText(noSeek);
      await expect(note).toHaveCount(0);
      await playerPanel(page)
        .getByRole('button', { name: PODCAST_LABELS[language].play, exact: true })
        .click();
      const { time: before } = await expectPlaying(page);
      await expect(note).toBeVisible();
      const skip = playerPanel(page).getByRole('button', {
        name: forward.replace('{{seconds}}', '30'),
      });
      // Playwright waits for what ARIA disables.
      await skip.click({ force: true });
      await skip.press('l');
      await playerPanel(page)
        .getByRole('button', { name: back.replace('{{seconds}}', '15') })
        .click({ force: true });
      expect((await expectPlaying(page)).time).toBeGreaterThan(before);
      await expect(playerPanel(page).getByRole('slider', { name: seek })).toBeDisabled();
      await expectAccessible(page);
    },
  );
