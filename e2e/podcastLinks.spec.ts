import { articleAddress, PAGES } from '../src/lib/addresses';
import { expect, NIGHTLY, presetLanguage, test, specLanguage } from './support/fixtures';
import { waitForIdle } from './support/waits';
import {
  audioRequests,
  playerPanel,
  expectPaused,
  expectPlaying,
  openDrawer,
  audioState,
  PODCAST_LABELS,
} from './support/podcast';

const language = specLanguage('de-DE');
test(
  `podcast link: an address opens an episode at a time (${language})`,
  NIGHTLY,
  async ({ page, context }) => {
    await presetLanguage(context, language);
    const audio = audioRequests(page);
    await page.goto(`${PAGES.community}?episode=900103&t=0:42`);
    await expect(playerPanel(page).getByRole('heading', { level: 2 })).toHaveText(
      'Listening, Then Playing',
    );
    await expect(page.getByRole('slider')).toHaveValue('42');
    await expect(page).toHaveURL(/\/community$/);
    await waitForIdle(page);
    expect(audio).toEqual([]);
    await playerPanel(page)
      .getByRole('button', { name: PODCAST_LABELS[language].play, exact: true })
      .click();
    await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(42);
    await expectPlaying(page);
  },
);

test(
  'podcast link: a time in a text starts the episode on the same page',
  NIGHTLY,
  async ({ page, context, world }) => {
    await world.control.putEntry('slow-practice', {
      mainText: {
        'en-US':
          'Hear [the ladder](?episode=900101&t=1m5s) or [the first minutes](/?episode=900102&t=0:30), not [this](?episode=1&t=1).',
      },
    });
    await presetLanguage(context, 'en-US');
    await page.goto(articleAddress('foundations', 'slow-practice'));
    await expect(playerPanel(page)).toBeAttached();
    await page.getByRole('link', { name: 'the ladder' }).click();
    await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(65);
    await expectPlaying(page);
    await page.getByRole('link', { name: 'the first minutes' }).click();
    await expect.poll(async () => (await audioState(page)).src).toContain('episode-2.mp3');
    await expect.poll(async () => (await audioState(page)).time).toBeGreaterThan(30);
    await expect(page).toHaveURL(/slow-practice$/);
  },
);

test(
  'media session: media keys, lock screen and headphones show and control what plays',
  NIGHTLY,
  async ({ page, context }) => {
    await context.addInitScript(() => {
      const handlers: Record<string, MediaSessionActionHandler | null> = {};
      const setActionHandler = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
      navigator.mediaSession.setActionHandler = (action, handler) => {
        handlers[action] = handler;
        setActionHandler(action, handler);
      };
      const positionStates: MediaPositionState[] = [];
      const setPositionState = navigator.mediaSession.setPositionState.bind(navigator.mediaSession);
      navigator.mediaSession.setPositionState = (state) => {
        if (state) positionStates.push(state);
        setPositionState(state);
      };
      Object.assign(window, { handlers, positionStates });
    });
    const press = (action: string, details: object = {}): Promise<void> =>
      page.evaluate(
        ([name, extra]) => {
          const { handlers } = window as unknown as {
            handlers: Record<string, (details: object) => void>;
          };
          handlers[name as string]?.({ action: name, ...(extra as object) });
        },
        [action, details] as const,
      );
    await presetLanguage(context, 'en-US');
    await page.goto(PAGES.community);
    await openDrawer(page, 'en-US');
    await playerPanel(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expectPlaying(page);
    const shownSession = await page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return {
        title: metadata?.title,
        artist: metadata?.artist,
        album: metadata?.album,
        artwork: metadata?.artwork.map(({ sizes }) => sizes),
        playbackState,
      };
    });
    expect(shownSession).toEqual({
      title: 'Why Slow Is Fast',
      artist: 'Clara Weidmann',
      album: 'Open Strings: Notes on Practising',
      artwork: ['60x60', '600x600'],
      playbackState: 'playing',
    });

    await press('pause');
    await expectPaused(page);
    await press('seekto', { seekTime: 40 });
    await expect.poll(async () => (await audioState(page)).time).toBeCloseTo(40, 0);
    await press('seekbackward');
    await expect.poll(async () => (await audioState(page)).time).toBeCloseTo(25, 0);
    await press('seekforward', { seekOffset: 20 });
    await expect.poll(async () => (await audioState(page)).time).toBeCloseTo(45, 0);
    await press('play');
    expect((await expectPlaying(page)).time).toBeGreaterThan(45);
    await press('previoustrack');
    await expect(playerPanel(page).getByRole('heading', { level: 2 })).toHaveText(
      'Practising Without the Instrument',
    );
    await expectPlaying(page);
    await press('nexttrack');
    await expect(playerPanel(page).getByRole('heading', { level: 2 })).toHaveText(
      'Why Slow Is Fast',
    );
    await expectPlaying(page);
    // The position is reported once the episode has loaded.
    const readLastState = () =>
      page.evaluate(() =>
        (window as unknown as { positionStates: MediaPositionState[] }).positionStates.at(-1),
      );
    await expect.poll(async () => ((await readLastState())?.position ?? 0) > 40).toBe(true);
    expect(await readLastState()).toMatchObject({
      playbackRate: 1,
      duration: expect.closeTo(82, 0) as unknown,
    });
  },
);
