import { request } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import { lapse } from '../../test/lapse';
import type { ByteRelay } from './byteRelay';
import type { Figures } from './figures';
import { traceMainThread, type MainThread } from './mainThread';
import type { PageMetrics } from './pageMetrics';
import { newVisitor, slowPage, timeOfPress, timesOfFirstPress } from './visits';

/** The site or its static twin. */
export interface Side {
  name: 'site' | 'twin';
  /** Address of each language's home page. */
  urls: Record<Language, string>;
  relay: ByteRelay;
}

/** Paths of the measured pages. */
type Pages = Record<'home' | 'topic' | 'article', string>;

/** Time after the load event in which everything that a page fetches counts, ms. */
const TRANSFER_MS = 15_000;

/** Bytes of an answer's body. */
function bodyBytes(address: string, encoding: string): Promise<number> {
  const { host, port, pathname: path } = new URL(address);
  const headers = { host, accept: 'text/html', 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes)).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Bytes of each page's HTML, raw and compressed. */
export async function measureDocuments(side: Side, pages: Pages, figures: Figures): Promise<void> {
  for (const [page, path] of Object.entries(pages))
    for (const language of LANGUAGES) {
      const add = (name: string, bytes: number): void =>
        figures.add(side.name, { page, variant: language, name, unit: 'kB', value: bytes / 1000 });
      const address = side.urls[language] + path;
      add('HTML', await bodyBytes(address, 'identity'));
      add('HTML, brotli', await bodyBytes(address, 'br'));
    }
}

const VITALS = {
  fcp: 'FCP',
  lcp: 'LCP',
  cls: 'CLS',
  blocking: 'blocking time',
} as const satisfies Partial<Record<keyof PageMetrics, string>>;

function addVitals(
  figures: Figures,
  side: Side,
  of: { page: string; variant: string },
  vitals: PageMetrics,
): void {
  for (const key of Object.keys(VITALS) as (keyof typeof VITALS)[])
    figures.add(side.name, {
      ...of,
      name: VITALS[key],
      unit: key === 'cls' ? '' : 'ms',
      value: vitals[key],
    });
}

function addMainThread(
  figures: Figures,
  side: Side,
  of: { page: string; variant: string },
  spent: MainThread,
): void {
  for (const [kind, value] of Object.entries(spent)) {
    const name = kind === 'all' ? 'main thread until loaded and painted' : `– ${kind}`;
    figures.add(side.name, { ...of, name, unit: 'ms', value });
  }
}

/** First and second visits of each page. */
export async function measureVisits(
  browser: Browser,
  side: Side,
  pages: Pages,
  figures: Figures,
): Promise<void> {
  for (const [page, path] of Object.entries(pages))
    for (const language of LANGUAGES) {
      const visitor = await newVisitor(browser);
      const address = side.urls[language] + path;
      const first = await slowPage(visitor);
      const before = side.relay.sent();
      const of = { page, variant: `cold ${language}` };
      const { spent, metrics } = await traceMainThread(browser, first.page, () =>
        first.visit(address),
      );
      addVitals(figures, side, of, metrics);
      addMainThread(figures, side, of, spent);
      if (language === 'en-US') {
        await lapse('everything that the page fetches by itself counts', TRANSFER_MS);
        const name = 'transferred until 15 s after load';
        const value = (side.relay.sent() - before) / 1000;
        figures.add(side.name, { ...of, name, unit: 'kB', value });
        await first.page.close();
        const second = await slowPage(visitor);
        addVitals(figures, side, { page, variant: 'second visit' }, await second.visit(address));
      }
      await visitor.close();
    }
}

/** Time from a press on a link of the home page until the article is painted. */
async function openArticle(page: Page, path: string): Promise<number> {
  const link = page.locator(`main a[href$="${path}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  return timeOfPress(page, { path, lang: 'en-US' }, () => link.click());
}

/** Times of presses on links and on the language switch, and of the first press that needs scripts. */
export async function measurePresses(
  browser: Browser,
  side: Side,
  { home, topic, article }: Pages,
  figures: Figures,
): Promise<void> {
  const add = (page: string, variant: string, name: string, value: number): void =>
    figures.add(side.name, { page, variant, name, unit: 'ms', value });
  const visitor = await newVisitor(browser);
  const { page, visit } = await slowPage(visitor);
  await visit(side.urls['en-US'] + home);
  add('home', 'hovered', 'press on a link until the article', await openArticle(page, article));

  await visit(side.urls['en-US'] + topic);
  const other = page
    .locator('header button[aria-pressed="false"]:visible, header a[hreflang="de-DE"]:visible')
    .first();
  const switched = await timeOfPress(page, { path: topic, lang: 'de-DE' }, () => other.click());
  add('topic', 'cold', 'language switch', switched);
  await visitor.close();

  if (side.name === 'twin') return;
  for (const [variant, isInterested] of [
    ['scripts not fetched', false],
    ['scripts fetched', true],
  ] as const) {
    const reader = await newVisitor(browser, isInterested ? 'allow' : 'block');
    const opened = await slowPage(reader);
    await opened.visit(side.urls['en-US'] + article);
    if (isInterested) {
      await opened.page.evaluate(() => navigator.serviceWorker.ready);
      await opened.page.evaluate(() => scrollTo(0, 1.5 * innerHeight));
      await opened.networkIdle();
    }
    const { answered, saved } = await timesOfFirstPress(opened.page);
    add('article', variant, 'first press answered', answered);
    add('article', variant, 'first press carried out', saved);
    await reader.close();
  }
}
