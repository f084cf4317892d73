import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from './fixtures';

/** Labels of the podcast player, as in the specification and the label files. */
export const WORDS = {
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

export interface Sound {
  time: number;
  paused: boolean;
  rate: number;
  src: string;
}

/** State of the page's only audio element. */
export function sound(page: Page): Promise<Sound> {
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
export async function expectPlaying(page: Page): Promise<Sound> {
  const { time: before } = await sound(page);
  await expect
    .poll(async () => (await sound(page)).time, { message: 'the episode should go on' })
    .toBeGreaterThan(before + 0.5);
  const now = await sound(page);
  expect(now.paused).toBe(false);
  return now;
}

export async function expectPaused(page: Page): Promise<Sound> {
  await expect.poll(async () => (await sound(page)).paused).toBe(true);
  return sound(page);
}

export const dock = (page: Page): Locator => page.getByRole('complementary', { name: 'Podcast' });
export const toggle = (page: Page, language: Language, state: 'open' | 'hide' = 'open'): Locator =>
  page.getByRole('button', { name: WORDS[language][state], exact: true });

/** Opens the drawer with its toggle button. */
export async function openDrawer(page: Page, language: Language): Promise<void> {
  await toggle(page, language).click();
  await expect(dock(page).getByRole('heading', { level: 2 })).toBeVisible();
}

/** Collects the addresses of audio files that a page requests from now on. */
export function audioRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) seen.push(request.url());
  });
  return seen;
}
