import { articleAddress, PAGES } from '../src/lib/addresses';
import { expectAccessible } from './support/axe';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { waitForIdle } from './support/waits';
import {
  audioRequests,
  playerPanel,
  expectPaused,
  expectPlaying,
  openDrawer,
  audioState,
  toggle,
  PODCAST_LABELS,
} from './support/podcast';

const ARTICLE = articleAddress('foundations', 'slow-practice');

const language = specLanguage('en-US');
const words = PODCAST_LABELS[language];
const otherLanguage = language === 'en-US' ? 'de-DE' : 'en-US';

test(`player: an episode plays on through pages, a language switch and a reload (${language})`, async ({
  page,
  context,
}) => {
  await presetLanguage(context, language);
  const audio = audioRequests(page);
  await page.goto(ARTICLE);
  await page
    .getByRole('region', { name: words.related })
    .getByRole('button', { name: /Why Slow Is Fast/ })
    .click();
  await expectPlaying(page);

  for (const name of [
    'Community',
    language === 'en-US' ? 'Contact' : 'Kontakt',
    'Shop',
    'Workshops & Coaching',
    'Clara Weidmann',
  ]) {
    await page
      .getByRole('banner')
      .getByRole('link', { name, exact: name !== 'Workshops & Coaching' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const afterNavigation = await expectPlaying(page);
  expect(afterNavigation.time).toBeGreaterThan(1);

  await page
    .getByRole('button', { name: otherLanguage === 'de-DE' ? /^DE/ : /^EN/ })
    .first()
    .click();
  await expect(toggle(page, otherLanguage)).toBeVisible();
  const afterSwitch = await expectPlaying(page);
  expect(afterSwitch.time).toBeGreaterThan(afterNavigation.time);

  await openDrawer(page, otherLanguage);
  await toggle(page, otherLanguage, 'hide').click();
  await playerPanel(page)
    .getByRole('button', { name: PODCAST_LABELS[otherLanguage].pause, exact: true })
    .click();
  const paused = await expectPaused(page);

  const requestCount = audio.length;
  await page.reload();
  await expect(playerPanel(page).getByRole('progressbar')).toBeVisible();
  await waitForIdle(page);
  expect(audio.length).toBe(requestCount);
  await playerPanel(page)
    .getByRole('button', { name: PODCAST_LABELS[otherLanguage].play, exact: true })
    .click();
  await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(paused.time - 1);
  await expectPlaying(page);
});

test(
  `player: lists episodes newest first, wraps around, and opens from every page (${language})`,
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, language);
    const audio = audioRequests(page);
    await page.goto('/');
    const header = page
      .getByRole('banner')
      .getByRole('button', { name: words.header, exact: true });
    await header.click();
    await expect(toggle(page, language, 'hide')).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
    const titles = () =>
      playerPanel(page)
        .getByRole('list')
        .last()
        .getByRole('button')
        .evaluateAll((rows) => rows.map((row) => row.children[1]?.textContent));
    await expect.poll(async () => (await titles())[0]).toBe('Why Slow Is Fast');
    expect((await titles()).at(-1)).toBe('Practising Without the Instrument');
    await expect(playerPanel(page).getByRole('heading', { level: 2 })).toHaveText(
      'Why Slow Is Fast',
    );

    await playerPanel(page).getByRole('button', { name: words.previous }).click();
    await expect(playerPanel(page).getByRole('heading', { level: 2 })).toHaveText(
      'Practising Without the Instrument',
    );
    await playerPanel(page).getByRole('button', { name: words.next }).click();
    await expect(playerPanel(page).getByRole('heading', { level: 2 })).toHaveText(
      'Why Slow Is Fast',
    );
    await waitForIdle(page);
    expect(audio).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(header).toBeFocused();
    await expect(playerPanel(page).getByRole('heading', { level: 2 })).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Podcast/ })
      .click();
    await expect(playerPanel(page).getByRole('heading', { level: 2 })).toBeVisible();
  },
);

for (const width of [360, 1280]) {
  test(
    `player: breaks no axe rule or layout at ${String(width)} px (${language})`,
    NIGHTLY,
    async ({ page, context }) => {
      await presetLanguage(context, language);
      // Animations would change the measured layout.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 780 });
      await page.goto(PAGES.community);
      await openDrawer(page, language);
      await expect(
        playerPanel(page).getByRole('button', { name: words.play, exact: true }),
      ).toBeVisible();
      await expectAccessible(page);
      await playerPanel(page).getByRole('button', { name: words.play, exact: true }).click();
      await expectPlaying(page);
      await toggle(page, language, 'hide').click();
      await expect(playerPanel(page).getByRole('progressbar')).toBeVisible();
      await expectAccessible(page);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0);
    },
  );
}

test(
  'player: is hidden beside video courses, and pauses',
  NIGHTLY,
  async ({ page, context, world }) => {
    await world.control.putEntry('slow-practice', {
      mainText: { 'en-US': `[Video courses](${PAGES.videoCourses})`, 'de-DE': 'Videokurse' },
    });
    await presetLanguage(context, 'en-US');
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: /Why Slow Is Fast/ }).click();
    await expectPlaying(page);
    await page.getByRole('main').getByRole('link', { name: 'Video courses' }).click();
    await expect(playerPanel(page)).toHaveCount(0);
    const { time } = await expectPaused(page);
    await page.getByRole('banner').getByRole('button', { name: 'Podcast' }).click();
    await expect(
      page
        .getByRole('navigation', { name: 'Main' })
        .getByText('The podcast player is off on this page.'),
    ).toBeVisible();
    await page.goBack();
    await expect(playerPanel(page).getByRole('progressbar')).toBeVisible();
    expect((await audioState(page)).time).toBe(time);
    await world.control.reset();
  },
);

test('player: keys work inside it only', NIGHTLY, async ({ page, context }) => {
  await presetLanguage(context, 'en-US');
  await page.goto(PAGES.community);
  await page.keyboard.press('k');
  await openDrawer(page, 'en-US');
  await expectPaused(page);
  await page.keyboard.press('k');
  await expectPlaying(page);
  await page.keyboard.press('.');
  await expect.poll(async () => (await audioState(page)).rate).toBe(1.25);
  await page.keyboard.press('k');
  // Pauses, because a playing position keeps changing.
  const { time } = await expectPaused(page);
  await page.keyboard.press('l');
  await expect.poll(async () => (await audioState(page)).time).toBeCloseTo(time + 30, 0);
  await page.keyboard.press('j');
  await expect.poll(async () => (await audioState(page)).time).toBeCloseTo(time + 15, 0);
  const slider = page.getByRole('slider', { name: 'Position in the episode' });
  // The slider follows the audio with a delay, and its own keys start from the value that it shows.
  await expect
    .poll(async () => Math.abs(Number(await slider.inputValue()) - time - 15))
    .toBeLessThan(2);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^10 seconds of 1 minute,? 22 seconds$/);
  await page.keyboard.press('n');
  await expect(playerPanel(page).getByRole('heading', { level: 2 })).toHaveText(
    'The First Five Minutes',
  );
  await page.keyboard.press('Escape');
  await expect(toggle(page, 'en-US')).toBeFocused();
  await page.reload();
  await openDrawer(page, 'en-US');
  await expect(page.getByLabel('Speed')).toHaveValue('1.25');
});

test(
  'player: marks an episode as heard and plays the next, unless the sleep timer is set',
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, 'en-US');
    await page.goto(PAGES.community);
    await openDrawer(page, 'en-US');
    await playerPanel(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expectPlaying(page);
    await page.getByRole('slider', { name: 'Position in the episode' }).fill('80');
    await expect(playerPanel(page).getByRole('heading', { level: 2 })).toHaveText(
      'The First Five Minutes',
    );
    await expectPlaying(page);
    await expect(
      playerPanel(page).getByRole('button', { name: /Why Slow Is Fast.*played/ }),
    ).toBeVisible();
    await page.getByLabel('Sleep timer').selectOption('at the end of the episode');
    await page.getByRole('slider', { name: 'Position in the episode' }).fill('76');
    await expect(
      playerPanel(page).getByRole('button', { name: /The First Five Minutes.*played/ }),
    ).toBeVisible();
    await expectPaused(page);
    await expect(playerPanel(page).getByRole('heading', { level: 2 })).toHaveText(
      'The First Five Minutes',
    );
  },
);

test(
  'player: chapters and transcript come from the content and lead into the episode',
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, 'de-DE');
    await page.goto(PAGES.community);
    await openDrawer(page, 'de-DE');
    await playerPanel(page)
      .getByRole('button', { name: /Was die Hand lernt/ })
      .click();
    await expect.poll(async () => (await audioState(page)).time).toBeGreaterThanOrEqual(12);
    await expectPlaying(page);
    await expect(
      playerPanel(page).getByRole('button', { name: /Was die Hand lernt/ }),
    ).toHaveAttribute('aria-current', 'true');
    await playerPanel(page).getByText('Mitschrift').click();
    await expect(playerPanel(page).locator('details[open] p').first()).toBeVisible();
  },
);

test('player: two tabs do not play at the same time', NIGHTLY, async ({ page, context }) => {
  await presetLanguage(context, 'en-US');
  await page.goto(PAGES.community);
  await openDrawer(page, 'en-US');
  await playerPanel(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(page);
  const secondTab = await context.newPage();
  await secondTab.goto(PAGES.contact);
  await secondTab.getByRole('button', { name: 'Play', exact: true }).click();
  await expectPlaying(secondTab);
  await expectPaused(page);
});
