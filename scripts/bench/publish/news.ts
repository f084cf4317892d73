import { chromium } from '@playwright/test';
import { startWorld } from '../../../e2e/support/world';
import { until } from '../../../test/until';
import { CHROMIUM_FLAGS, findChromium } from '../../lib/chromium';
import { TOUR } from '../../lib/tour';

/** How long an editor's words took, ms: from the webhook into the finished page, and onto a page that was open and left alone. */
export interface NewsTimes {
  html: number;
  openPage: number;
}

const SECRET = { 'x-pages-secret': 'sandbox-pages-secret' };

/** Longer than anything that counts as a success. */
const GIVE_UP_MS = 180_000;

/** Edits a title so many times, in the whole product and with a browser that looks at the page and does nothing. */
export async function measureNews(rounds: number): Promise<NewsTimes[]> {
  const world = await startWorld();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${world.siteUrl}${TOUR.article}`);
    await page.waitForFunction(() => window.early === undefined);
    const times: NewsTimes[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const title = `Edited for the ${String(round)}. time`;
      await world.control.call('PUT', '/content/entries/slow-practice', {
        title: { 'en-US': title, 'de-DE': title },
      });
      const called = performance.now();
      // As the content service does, which does not wait for the answer's meaning.
      await fetch(`${world.publisherUrl}/webhook`, { method: 'POST', headers: SECRET });
      await until(
        'what was edited',
        async () => (await (await fetch(`${world.siteUrl}${TOUR.article}`)).text()).includes(title),
        GIVE_UP_MS,
      );
      const html = performance.now() - called;
      await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: GIVE_UP_MS });
      times.push({ html, openPage: performance.now() - called });
    }
    return times;
  } finally {
    await browser.close();
    await world.stop();
  }
}
