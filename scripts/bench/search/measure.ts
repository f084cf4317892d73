import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { PAGES } from '../../../src/lib/addresses';
import { SEARCH_FIELD } from '../../../src/lib/searchPlace';
import { CHROMIUM_FLAGS, findChromium } from '../../lib/chromium';

/** How much slower than this machine a cheap phone is. */
const SLOWER = 4;
const QUESTIONS = [
  'sleep',
  'metronome',
  'breathing',
  'improvise',
  'motivation',
  'stage fright',
  'practice diary',
  'memory',
];

export interface Measured {
  /** From the last key of a question to the first result of it, once its words are loaded, ms. */
  keys: number[];
  /** What the page's main thread worked for each of these keys, ms of processor time: other programs of the machine do not count. */
  work: number[];
  /** Bytes that the first result of a visit needed: index, and chunks of the search; packed. */
  index: number;
  code: number;
}

/** Presses a key and waits for the first result of the longer question; the page takes the time. */
function timeOfKey(page: Page, key: string): Promise<number> {
  return page.evaluate(
    async ({ id, letter }) => {
      const field = document.getElementById(id) as HTMLInputElement;
      const before = document.querySelector('main section h2')?.textContent;
      const began = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        field.value + letter,
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // The heading names the question whose results stand below it.
      while (
        document.querySelector('main ol li h3') === null ||
        document.querySelector('main section h2')?.textContent === before
      )
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    },
    { id: SEARCH_FIELD, letter: key },
  );
}

/** What the main thread has worked since the page began, ms. */
async function workedUntilNow(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

async function visit(
  browser: Browser,
  url: string,
  files: ReadonlyMap<string, string>,
  whole: string,
): Promise<Measured> {
  const [question, last] = [whole.slice(0, -1), whole.slice(-1)];
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const measured: Measured = { keys: [], work: [], index: 0, code: 0 };
  let isFirst = true;
  await page.route('**/data/search/**', (route) => {
    const text = files.get(new URL(route.request().url()).pathname);
    if (isFirst && text !== undefined) measured.index += brotliCompressSync(text).length;
    return text === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'application/json', body: text });
  });
  page.on('response', (response) => {
    const isCode = /\/static\/search[\w-]*\.[0-9a-f]+\.(js|css)$/.test(response.url());
    if (isCode)
      void response
        .body()
        .then((body) => (measured.code += brotliCompressSync(body).length))
        .catch(() => undefined);
  });
  await page.goto(`${url}${PAGES.search}`);
  await page.waitForFunction(() => window.early === undefined);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.getByRole('searchbox').fill(question);
  await page.locator('main ol li h3').first().waitFor();
  isFirst = false;
  // Brings the files that the last letter needs; the next time it is only worked out.
  for (let turn = 0; turn < 4; turn += 1) {
    const before = await workedUntilNow(session);
    const time = await timeOfKey(page, last);
    const work = (await workedUntilNow(session)) - before;
    if (turn > 0) {
      measured.keys.push(time);
      measured.work.push(work);
    }
    await page.getByRole('searchbox').fill(question);
    await page.waitForFunction(
      (asked) =>
        document.title.includes(asked) &&
        document.querySelector('main [aria-busy="true"]') === null,
      question,
    );
  }
  await context.close();
  return measured;
}

/** One visit for each question, on a site whose index is these files. */
export async function measureSearch(
  url: string,
  files: ReadonlyMap<string, string>,
): Promise<Measured[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium was found.');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const all: Measured[] = [];
    for (const question of QUESTIONS) all.push(await visit(browser, url, files, question));
    return all;
  } finally {
    await browser.close();
  }
}
