/**
 * Measures pages on a slow phone, and the same words and pictures as plain static HTML:
 * `npm run bench -- [--runs 7] [--json figures.json]`. Starts the whole product on free ports.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { LANGUAGES } from '../../contracts/language/languages';
import { GERMAN_HOST, startWorld } from '../../e2e/support/world';
import { CHROMIUM_FLAGS, findChromium } from '../lib/chromium';
import { SAMPLE_ROUTES } from '../lib/sampleRoutes';
import { startByteRelay } from './byteRelay';
import { Figures, figuresTable } from './figures';
import { measureDocuments, measurePresses, measureVisits, type Side } from './measure';
import { serveStaticTwin } from './staticTwin';

const { home, topic, article } = SAMPLE_ROUTES;
const PAGES = { home, topic, article };

/** Starts the product and its static twin, both behind relays that count their bytes. */
async function startSides() {
  const world = await startWorld();
  const site = { 'en-US': world.siteUrl, 'de-DE': world.germanSiteUrl };
  const twin = await serveStaticTwin(site, Object.values(PAGES));
  const port = Number(new URL(world.siteUrl).port);
  const relays = { site: await startByteRelay(port), twin: await startByteRelay(twin.port) };
  const twinUrl = `http://127.0.0.1:${String(relays.twin.port)}`;
  const [english, german] = LANGUAGES.map((language) => twinUrl + twin.folders[language]);
  const sides: Side[] = [
    { name: 'site', urls: site, relay: relays.site },
    {
      name: 'twin',
      urls: { 'en-US': english ?? twinUrl, 'de-DE': german ?? twinUrl },
      relay: relays.twin,
    },
  ];
  return {
    sides,
    // The site keeps its own address, which the functions know.
    hostRules: `MAP 127.0.0.1:${String(port)} 127.0.0.1:${String(relays.site.port)},MAP ${GERMAN_HOST} 127.0.0.1:${String(relays.site.port)}`,
    germanUrl: site['de-DE'],
    async stop(): Promise<void> {
      await twin.close();
      await Promise.all([relays.site.close(), relays.twin.close()]);
      await world.stop();
    },
  };
}

async function measure(
  browser: Browser,
  sides: readonly Side[],
  runs: number,
  figures: Figures,
): Promise<void> {
  for (const side of sides) await measureDocuments(side, PAGES, figures);
  for (let run = 0; run < runs; run += 1) {
    for (const side of run % 2 === 0 ? sides : sides.toReversed()) {
      await measureVisits(browser, side, PAGES, figures);
      await measurePresses(browser, side, PAGES, figures);
    }
    console.error(`run ${String(run + 1)} of ${String(runs)} done`);
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
  const { sides, hostRules, germanUrl, stop } = await startSides();
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...CHROMIUM_FLAGS,
      `--host-resolver-rules=${hostRules}`,
      `--unsafely-treat-insecure-origin-as-secure=${germanUrl}`,
    ],
  });
  const figures = new Figures();
  try {
    await measure(browser, sides, runs, figures);
  } finally {
    await browser.close();
    await stop();
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
