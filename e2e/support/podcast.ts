import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from './fixtures';

/** Labels of the podcast player, as in the specification and the label files. */
export const PODCAST_LABELS = {
  'en-US': {
    open: 'Open Podcasts',
    hide: 'hide',
    play: 'Play',
    pause: 'Pause',
    related: 'Related podcasts',
    header: 'Podcast',
    next: 'Next episode',
    previous: 'Previous episode',
  },
  'de-DE': {
    open: 'Podcast-Player öffnen',
    hide: 'Ausblenden',
    play: 'Abspielen',
    pause: 'Anhalten',
    related: 'Passende Podcasts',
    header: 'Podcast',
    next: 'Nächste Folge',
    previous: 'Vorige Folge',
  },
} as const satisfies Record<Language, Record<string, string>>;

export interface AudioState {
  time: number;
  paused: boolean;
  rate: number;
  src: string;
}

/** State of the page's only audio element. */
export function audioState(page: Page): Promise<AudioState> {
  return page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('audio:not([controls])');
    if (audio === null) throw new Error('The page has no podcast sound.');
    return {
      time: audio.currentTime,
      paused: audio.paused,
      rate: audio.playbackRate,
      src: audio.currentSrc,
    };
  });
}

/** Fails unless the episode's playback position advances by more than half a second. */
export async function expectPlaying(page: Page): Promise<AudioState> {
  const { time: before } = await audioState(page);
  await expect
    .poll(async () => (await audioState(page)).time, { message: 'the episode should go on' })
    .toBeGreaterThan(before + 0.5);
  const now = await audioState(page);
  expect(now.paused).toBe(false);
  return now;
}

export async function expectPaused(page: Page): Promise<AudioState> {
  await expect.poll(async () => (await audioState(page)).paused).toBe(true);
  return audioState(page);
}

export const playerPanel = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Podcast' });
export const toggle = (page: Page, language: Language, state: 'open' | 'hide' = 'open'): Locator =>
  page.getByRole('button', { name: PODCAST_LABELS[language][state], exact: true });

/** Opens the drawer with its toggle button. */
export async function openDrawer(page: Page, language: Language): Promise<void> {
  await toggle(page, language).click();
  await expect(playerPanel(page).getByRole('heading', { level: 2 })).toBeVisible();
}

/** Collects the addresses of audio files that a page requests from now on. */
export function audioRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) seen.push(request.url());
  });
  return seen;
}
