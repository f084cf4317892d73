import puppeteer, { type Frame, type KeyInput, type Page } from 'puppeteer-core';
import { until } from '../../../test/until';
import { findFirefox } from '../../../scripts/lib/otherEngines';
import { ANSWER_MS, SOUND_CARD, type Browser, type Settings, type Tab } from './tab';

/** Rejects when a page gives no answer. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The page gave no answer within ${String(ANSWER_MS)} ms.`);
    timer = setTimeout(() => reject(error), ANSWER_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function frameOf(page: Page, selector: string): Promise<Frame> {
  const element = await page.$(selector);
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`There is no frame ${selector}.`);
  return frame;
}

function makeTab(page: Page): Tab {
  const done = async (act: Promise<unknown>): Promise<void> => void (await act);
  return {
    // A slow file holds up the end of loading.
    goto: (address) => done(page.goto(address, { waitUntil: 'domcontentloaded' })),
    reload: () => done(page.reload({ waitUntil: 'domcontentloaded' })),
    async evaluate(run, args, frame) {
      const place = frame === undefined ? page : await frameOf(page, frame);
      // As text, because the types of puppeteer's functions are its own.
      const code = `(${run.toString()})(...${JSON.stringify(args)})`;
      return (await inTime(place.evaluate(code))) as Awaited<ReturnType<typeof run>>;
    },
    click: (x, y) => inTime(page.mouse.click(x, y)),
    tap: (x, y) => inTime(page.touchscreen.tap(x, y)),
    type: (text) => page.keyboard.type(text),
    async key(key, modifier) {
      if (modifier !== undefined) await page.keyboard.down(modifier);
      await inTime(page.keyboard.press(key as KeyInput));
      if (modifier !== undefined) await page.keyboard.up(modifier);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    async popup(act) {
      const browser = page.browser();
      const before = await browser.pages();
      await act();
      // No event tells of a window that a frame of another origin opens.
      const opened = await until('a new window', async () =>
        (await browser.pages()).find((one) => !before.includes(one)),
      );
      return makeTab(opened);
    },
    isClosed: () => Promise.resolve(page.isClosed()),
  };
}

const preferences = (settings: Settings): Record<string, string | number | boolean> => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': settings.proxyPort,
  'network.proxy.allow_hijacking_localhost': true,
  'layout.css.prefers-color-scheme.content-override': settings.dark ? 0 : 1,
  // As on a device with a touch screen.
  'dom.w3c_touch_events.enabled': 1,
  'font.size.variable.x-western': settings.textSize,
  'browser.display.document_color_use': settings.forcedColours ? 2 : 1,
  // Refuses cookies and every other storage of sites.
  ...(settings.forbidStorage && { 'network.cookie.cookieBehavior': 2 }),
});

/** Starts an installed Firefox as a first visitor's browser, by WebDriver BiDi. */
export async function startFirefox(settings: Settings): Promise<Browser> {
  const { width, height } = settings;
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    extraPrefsFirefox: preferences(settings),
    defaultViewport: { width, height },
    env: { ...process.env, ALSA_CONFIG_PATH: SOUND_CARD },
  });
  const [page = await firefox.newPage()] = await firefox.pages();
  await page.setViewport({ width, height });
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) =>
    errors.push(error instanceof Error ? error.message : String(error)),
  );
  return {
    tab: makeTab(page),
    errors: () => Promise.resolve([...errors]),
    close: () => firefox.close(),
  };
}
