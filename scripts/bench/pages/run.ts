import { request } from 'node:http';
import { chromium, type Browser } from '@playwright/test';
import { LANGUAGES, type Language } from '../../../contracts/languages';
import { CHROMIUM_FLAGS, findChromium } from '../../lib/chromium';
import { TOUR } from '../../lib/tour';
import type { Figure } from './figures';
import { openLine, type LineProfile } from './line';
import { openProxy, type Proxy } from './proxy';
import { serveStaticTwin, withoutScripts, type StaticTwin } from './staticTwin';
import { menuOpens, newVisitor, pressTowards, settle, slowPage, visit, type Visit } from './visits';
import { lapse } from '../../../test/lapse';

/** A phone's line as Lighthouse's mobile profile has it. */
export const PHONE_LINE: LineProfile = { down: 1_600_000, up: 750_000, roundTrip: 150 };

const { home, topic, article } = TOUR;
export const PAGES = { home, topic, article } as const;

/** Where the other language's static pages stand in the twin. */
const FOLDER: Record<Language, string> = { 'en-US': '', 'de-DE': '/_de' };

export interface Hosts {
  /** Addresses of the site under its English and its German host. */
  site: Record<Language, string>;
}

/** The finished page as a host sends it, without a browser. */
function fetchPage(address: string): Promise<string> {
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname,
        headers: { host: url.host, accept: 'text/html' },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
        answer.on('end', () => resolve(text));
        answer.on('error', reject);
      },
    )
      .on('error', reject)
      .end();
  });
}

/** A host that sends empty pages is compared with what a browser made of them. */
async function pageOf(browser: Browser, address: string): Promise<string> {
  const sent = await fetchPage(address);
  if (/<h1[\s>]/.test(sent)) return sent;
  const page = await browser.newPage();
  await page.goto(address);
  await page.waitForSelector('main h1');
  await lapse('what comes late', 3000);
  const html = await page.content();
  await page.close();
  return html;
}

export interface Bench {
  runs: number;
  hosts: Hosts;
  log(line: string): void;
}

interface Stage {
  browser: Browser;
  proxy: Proxy;
  twin: StaticTwin;
  hosts: Hosts;
}

class Figures {
  private readonly all = new Map<string, Figure>();

  add(
    side: 'site' | 'twin',
    page: string,
    variant: string,
    name: string,
    unit: string,
    value: number | null,
  ): void {
    const key = [page, variant, name].join('|');
    const figure = this.all.get(key) ?? { page, variant, name, unit, site: [], twin: [] };
    if (value !== null) figure[side].push(value);
    this.all.set(key, figure);
  }

  addVisit(side: 'site' | 'twin', page: string, variant: string, seen: Visit): void {
    this.add(side, page, variant, 'FCP', 'ms', seen.fcp);
    this.add(side, page, variant, 'LCP', 'ms', seen.lcp);
    this.add(side, page, variant, 'CLS', '', seen.cls);
    this.add(side, page, variant, 'TBT', 'ms', seen.tbt);
    this.add(side, page, variant, 'HTML', 'kB', seen.html);
    this.add(side, page, variant, 'script', 'kB', seen.script);
    this.add(side, page, variant, 'all', 'kB', seen.total);
    this.add(side, page, variant, 'requests', '', seen.requests);
  }

  list(): Figure[] {
    return [...this.all.values()];
  }
}

type Side = 'site' | 'twin';

function addressOf({ hosts, twin }: Stage, side: Side, language: Language, path: string): string {
  return side === 'site' ? hosts.site[language] + path : twin.url + FOLDER[language] + path;
}

async function visits(stage: Stage, figures: Figures, side: Side): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    for (const language of LANGUAGES) {
      const visitor = await newVisitor(stage.browser, [], null);
      const address = addressOf(stage, side, language, path);
      const first = await slowPage(visitor);
      figures.addVisit(side, name, `cold ${language}`, await visit(first, address, stage.proxy));
      if (language === 'en-US' && side === 'site') await settle(first, stage.proxy);
      await first.close();
      if (language === 'en-US')
        figures.addVisit(
          side,
          name,
          'second visit',
          await visit(await slowPage(visitor), address, stage.proxy),
        );
      await visitor.close();
    }
  }
  // Somebody who chose German comes to the English host; a static site can only link to the other page.
  const chooser = await newVisitor(
    stage.browser,
    [new URL(stage.hosts.site['en-US']).origin],
    side === 'site' ? 'de-DE' : null,
  );
  const address = side === 'site' ? stage.hosts.site['en-US'] : stage.twin.url + FOLDER['de-DE'];
  figures.addVisit(
    side,
    'home',
    'stored de-DE on the English host',
    await visit(await slowPage(chooser), `${address}/`, stage.proxy),
  );
  await chooser.close();
}

async function presses(stage: Stage, figures: Figures, side: Side): Promise<void> {
  const early = await newVisitor(stage.browser, [], null);
  figures.add(
    side,
    'home',
    'cold en-US',
    'menu opens',
    'ms',
    await menuOpens(early, addressOf(stage, side, 'en-US', '/')),
  );
  await early.close();

  const visitor = await newVisitor(stage.browser, [], null);
  const page = await slowPage(visitor);
  const from = addressOf(stage, side, 'en-US', topic);
  await visit(page, from, stage.proxy);
  const link = page.locator(`main a[href$="${article}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await lapse('a hand rests on the link', 1000);
  const opened = await pressTowards(page, { path: article, lang: 'en-US' }, () => link.click());
  figures.add(side, 'topic', 'fetched ahead', 'click to article', 'ms', opened?.arrived ?? null);
  figures.add(side, 'topic', 'fetched ahead', 'INP of an article link', 'ms', opened?.inp ?? null);

  await visit(page, from, stage.proxy);
  const other = page
    .locator('header button[aria-pressed="false"]:visible, header a[hreflang="de-DE"]:visible')
    .first();
  const wanted = { path: topic, lang: 'de-DE' } as const;
  const switched = await pressTowards(page, wanted, () =>
    side === 'site'
      ? other.click()
      : page.evaluate((path) => {
          sessionStorage.setItem(
            'bench-pressed',
            String(performance.timeOrigin + performance.now()),
          );
          location.assign(path);
        }, FOLDER['de-DE'] + topic),
  );
  figures.add(side, 'topic', 'warm', 'language switch', 'ms', switched?.arrived ?? null);
  figures.add(side, 'topic', 'warm', 'INP of the language button', 'ms', switched?.inp ?? null);
  await visitor.close();
}

async function fillTwin(browser: Browser, twin: StaticTwin, hosts: Hosts): Promise<void> {
  for (const language of LANGUAGES) {
    for (const path of Object.values(PAGES))
      twin.put(
        FOLDER[language] + path,
        withoutScripts(await pageOf(browser, hosts.site[language] + path)),
      );
  }
}

/** Measures site and static twin in turn, each run in the other order; medians are the reader's business. */
export async function measurePages({ runs, hosts, log }: Bench): Promise<Figure[]> {
  const executablePath = findChromium('whole');
  if (executablePath === null) throw new Error('No Chromium was found.');
  const proxy = await openProxy();
  const line = await openLine(PHONE_LINE, proxy.port);
  const rules = '--host-resolver-rules=MAP *.example 127.0.0.1';
  const insecure = `--unsafely-treat-insecure-origin-as-secure=${hosts.site['de-DE']}`;
  const builder = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, rules] });
  const twin = await serveStaticTwin(hosts.site['en-US']);
  await fillTwin(builder, twin, hosts);
  await builder.close();
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...CHROMIUM_FLAGS,
      insecure,
      `--proxy-server=http://127.0.0.1:${String(line.port)}`,
      '--proxy-bypass-list=<-loopback>',
    ],
  });
  const stage: Stage = { browser, proxy, twin, hosts };
  const figures = new Figures();
  try {
    for (let run = 0; run < runs; run += 1) {
      const sides: Side[] = run % 2 === 0 ? ['site', 'twin'] : ['twin', 'site'];
      for (const side of sides) {
        await visits(stage, figures, side);
        await presses(stage, figures, side);
      }
      log(`run ${String(run + 1)} of ${String(runs)} done`);
    }
  } finally {
    await browser.close();
    await line.close();
    await proxy.close();
    await twin.close();
  }
  return figures.list();
}
