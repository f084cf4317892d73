/**
 * Measures pages on a slow phone, and the same pages as plain static HTML:
 * `npm run bench -- [--runs 7] [--json figures.json]`. Starts the whole product on free ports.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { LANGUAGES, type Language } from '../../contracts/language/languages';
import { startWorld } from '../../e2e/support/world';
import { CHROMIUM_FLAGS, findChromium } from '../lib/chromium';
import { SAMPLE_ROUTES } from '../lib/sampleRoutes';
import { figuresTable, type Figure } from './figures';
import { serveStaticTwin } from './staticTwin';
import { newVisitor, slowPage, timeOfPress, timesOfFirstPress, type Visit } from './visits';

const { home, topic, article } = SAMPLE_ROUTES;
const PAGES = { home, topic, article };

const SIDES = ['site', 'twin'] as const;
type Side = (typeof SIDES)[number];
type Hosts = Record<Side, Record<Language, string>>;

const UNITS = {
  fcp: 'ms',
  lcp: 'ms',
  cls: '',
  tbt: 'ms',
  html: 'kB',
  script: 'kB',
  total: 'kB',
  requests: '',
} as const satisfies Record<keyof Visit, Figure['unit']>;

class Figures {
  private readonly byKey = new Map<string, Figure>();
  readonly list = (): Figure[] => [...this.byKey.values()];

  add(side: Side, { value, ...figure }: Omit<Figure, Side> & { value: number }): void {
    const key = [figure.page, figure.variant, figure.name].join('|');
    const known = this.byKey.get(key) ?? { ...figure, site: [], twin: [] };
    known[side].push(value);
    this.byKey.set(key, known);
  }

  addVisit(side: Side, page: string, variant: string, visit: Visit): void {
    for (const [key, unit] of Object.entries(UNITS)) {
      const name = unit === 'ms' || key === 'cls' ? key.toUpperCase() : key;
      this.add(side, { page, variant, name, unit, value: visit[key as keyof Visit] });
    }
  }
}

async function measureVisits(
  browser: Browser,
  hosts: Hosts,
  figures: Figures,
  side: Side,
): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    for (const language of LANGUAGES) {
      const visitor = await newVisitor(browser);
      const address = hosts[side][language] + path;
      const first = await slowPage(visitor);
      figures.addVisit(side, name, `cold ${language}`, await first.visit(address));
      if (language === 'en-US') {
        if (side === 'site') await first.page.evaluate(() => navigator.serviceWorker.ready);
        await first.networkIdle();
        await first.page.close();
        const second = await slowPage(visitor);
        figures.addVisit(side, name, 'second visit', await second.visit(address));
      }
      await visitor.close();
    }
  }
  // A visitor who chose German opens the English host; a static site can only link to the German page.
  const chooser = await newVisitor(browser, side === 'site' ? 'de-DE' : undefined);
  const { visit } = await slowPage(chooser);
  const address = hosts[side][side === 'site' ? 'en-US' : 'de-DE'] + home;
  figures.addVisit(side, 'home', 'stored de-DE on the English host', await visit(address));
  await chooser.close();
}

async function measurePresses(
  browser: Browser,
  hosts: Hosts,
  figures: Figures,
  side: Side,
): Promise<void> {
  const add = (page: string, variant: string, name: string, value: number): void =>
    figures.add(side, { page, variant, name, unit: 'ms', value });
  const visitor = await newVisitor(browser);
  const { page, visit, networkIdle } = await slowPage(visitor);
  await visit(hosts[side]['en-US'] + topic);
  const link = page.locator(`main a[href$="${article}"]`).first();
  await link.hover();
  await networkIdle();
  const opened = await timeOfPress(page, { path: article, lang: 'en-US' }, () => link.click());
  add('topic', 'prefetched', 'click to article', opened);

  await visit(hosts[side]['en-US'] + topic);
  // The static page has no link to the other language.
  if (side === 'twin')
    await page.evaluate((href) => {
      const link = document.createElement('a');
      Object.assign(link, { href, hreflang: 'de-DE', textContent: 'DE' });
      document.querySelector('header')?.prepend(link);
    }, hosts.twin['de-DE'] + topic);
  const other = page
    .locator('header button[aria-pressed="false"]:visible, header a[hreflang="de-DE"]:visible')
    .first();
  const switched = await timeOfPress(page, { path: topic, lang: 'de-DE' }, () => other.click());
  add('topic', 'warm', 'language switch', switched);
  await visitor.close();

  if (side === 'twin') return;
  for (const [variant, serviceWorkers] of [
    ['cold scripts', 'block'],
    ['fetched scripts', 'allow'],
  ] as const) {
    const reader = await newVisitor(browser, undefined, serviceWorkers);
    const opened = await slowPage(reader);
    await opened.visit(hosts.site['en-US'] + article);
    if (serviceWorkers === 'allow') await opened.page.evaluate(() => navigator.serviceWorker.ready);
    const { answered, saved } = await timesOfFirstPress(opened.page);
    add('article', variant, 'first press answered', answered);
    add('article', variant, 'first press carried out', saved);
    await reader.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '7' }, json: { type: 'string' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1.');
  const executablePath = findChromium('whole');
  if (executablePath === null) throw new Error('No Chromium was found.');
  const world = await startWorld();
  const site = { 'en-US': world.siteUrl, 'de-DE': world.germanSiteUrl };
  const twin = await serveStaticTwin(site, Object.values(PAGES));
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...CHROMIUM_FLAGS,
      '--host-resolver-rules=MAP *.example 127.0.0.1',
      `--unsafely-treat-insecure-origin-as-secure=${site['de-DE']}`,
    ],
  });
  const figures = new Figures();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const side of run % 2 === 0 ? SIDES : SIDES.toReversed()) {
        await measureVisits(browser, { site, twin: twin.urls }, figures, side);
        await measurePresses(browser, { site, twin: twin.urls }, figures, side);
      }
      console.error(`run ${String(run + 1)} of ${String(runs)} done`);
    }
  } finally {
    await browser.close();
    await twin.close();
    await world.stop();
  }
  const load = loadavg();
  console.log(
    `Medians of ${String(runs)} runs in turn with the static twin; load average of this machine: ${load.map((one) => one.toFixed(1)).join(' ')}\n\n${figuresTable(figures.list())}`,
  );
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      `${JSON.stringify({ at: new Date().toISOString(), runs, load, figures: figures.list() }, null, 2)}\n`,
    );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
