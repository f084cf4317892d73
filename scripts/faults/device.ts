import type { BrowserContext, Page } from '@playwright/test';
import { forbidStorage, fillStorage, moveClock, plantRubbish } from './spoilDevice';

/** How long a visitor on a very slow line waits, ms. */
const LONG_PATIENCE_MS = 240_000;

/** A day and an hour: no zone explains it, ms. */
const OFF_MS = 25 * 60 * 60 * 1000;

/** Something that is wrong with the visitor's device or line. */
export interface Weakness {
  name: string;
  /** It passes while the visitor waits: the connection that is back. What lasts must not keep a visitor from anything. */
  passes: boolean;
  patience?: number;
  /** The worker of the site is part of the play. */
  worker?: true;
  /** What a visitor chose is not found again. */
  keepsNothing?: true;
  /** Nothing new can be written, either. */
  hasNoRoom?: true;
  prepare?(context: BrowserContext): Promise<unknown>;
  /** Once there is a page, before it goes anywhere of the site; `siteUrl` is the origin that it will visit, `turn` another number in each play. */
  preparePage?(page: Page, siteUrl: string, turn: number): Promise<void>;
  begin?(context: BrowserContext): Promise<void>;
  end?(context: BrowserContext): Promise<void>;
  /** Whether the page really has it: a play without its trouble proves nothing. */
  isThere(page: Page): Promise<boolean>;
}

const clock = (name: string, by: number): Weakness => ({
  name,
  passes: false,
  prepare: (context) => context.addInitScript(moveClock, by),
  isThere: async (page) =>
    Math.abs((await page.evaluate(() => Date.now())) - Date.now() - by) < 600_000,
});

export const WEAKNESSES: readonly Weakness[] = [
  {
    name: 'offline',
    passes: true,
    worker: true,
    begin: (context) => context.setOffline(true),
    end: (context) => context.setOffline(false),
    isThere: (page) => page.evaluate(() => !navigator.onLine),
  },
  {
    name: 'slow 2G',
    passes: false,
    patience: LONG_PATIENCE_MS,
    async preparePage(page) {
      const line = await page.context().newCDPSession(page);
      await line.send('Network.enable');
      // As the developer tools of browsers and the Network Information API describe it.
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 2000,
        downloadThroughput: 50_000 / 8,
        uploadThroughput: 50_000 / 8,
        connectionType: 'cellular2g',
      });
    },
    isThere: (page) =>
      page.evaluate(async () => {
        const asked = performance.now();
        await fetch(`/robots.txt?${String(asked)}`);
        return performance.now() - asked > 1500;
      }),
  },
  {
    name: 'storage full',
    passes: false,
    keepsNothing: true,
    hasNoRoom: true,
    prepare: (context) => context.addInitScript(fillStorage),
    isThere: (page) =>
      page.evaluate(() => {
        try {
          localStorage.setItem('room', '?');
          return false;
        } catch {
          return true;
        }
      }),
  },
  {
    name: 'forbidden',
    passes: false,
    keepsNothing: true,
    hasNoRoom: true,
    prepare: (context) => context.addInitScript(forbidStorage),
    isThere: (page) =>
      page.evaluate(() => {
        try {
          return window.localStorage === null;
        } catch {
          return true;
        }
      }),
  },
  {
    name: 'corrupt',
    passes: false,
    keepsNothing: true,
    async preparePage(page, siteUrl, turn) {
      await page.goto(`${siteUrl}/robots.txt`);
      await page.evaluate(plantRubbish, turn);
    },
    isThere: (page) => page.evaluate(() => localStorage.getItem('rubbish') !== null),
  },
  clock('day behind', -OFF_MS),
  clock('day ahead', OFF_MS),
];
