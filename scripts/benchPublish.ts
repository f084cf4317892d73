/**
 * How long building and publishing take, and how much memory, as the content grows:
 * `npm run bench:publish [-- --articles 20,200,2000] [--json figures.json]`. Builds the bundle once (SITE_FOLDER skips
 * that), then publishes spaces of each size in both languages, whole and after one edit, and at last measures with the
 * whole product how long an edit takes from the webhook into the page and onto an open one (`--news 0` leaves that out).
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readSandboxConfig } from '../sandbox/config';
import { contentStandIn } from '../sandbox/content/contentStandIn';
import { readExportFile } from '../sandbox/content/readExportFile';
import { startSandbox } from '../sandbox/core/server';
import { grownSpace } from './bench/publish/grownSpace';
import { measureNews, type NewsTimes } from './bench/publish/news';
import type { PublishFigures } from './bench/publish/publishOnce';
import { buildProduct } from './lib/buildProduct';
import { testEnvironment } from './lib/testEnvironment';

/** Targets: build and publishing together by the number of articles, s; publishing after one edit, s; memory, MB. */
const FULL_S: Record<number, number> = { 20: 15, 200: 20, 2000: 60 };
const EDIT_S = 3;
const PEAK_MB = 1000;
/** From the webhook into the finished page and onto an open one, s. */
const NEWS_S = { html: 5, openPage: 60 };

const run = promisify(execFile);

async function publishes(site: string, articles: number, scratch: string): Promise<PublishFigures> {
  const config = readSandboxConfig(testEnvironment()).content;
  const space = grownSpace(await readExportFile(config.exportFile, new Date()), articles);
  // Nothing of a rate limit is to be measured.
  const sandbox = await startSandbox({
    port: 0,
    standIns: [await contentStandIn({ ...config, rateLimit: 0 }, space)],
  });
  try {
    const env = {
      ...testEnvironment(),
      NODE_ENV: 'development',
      SANDBOX_PORT: String(sandbox.port),
      SITE_FOLDER: site,
      PAGES_FOLDER: path.join(scratch, String(articles)),
      BENCH_CONTROL: `${sandbox.url}/__sandbox`,
    };
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', path.resolve(__dirname, 'bench/publish/publishOnce.ts')],
      { env, maxBuffer: 1e8 },
    );
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as PublishFigures;
  } finally {
    await sandbox.close();
  }
}

const verdict = (value: number, atMost: number | undefined): string =>
  atMost === undefined ? '' : value <= atMost ? ' met' : ` MISSED (≤ ${String(atMost)})`;

async function tellNews(site: string, rounds: number): Promise<NewsTimes[]> {
  if (rounds < 1) return [];
  process.env['SITE_FOLDER'] = site;
  const times = await measureNews(rounds);
  console.log(
    '\n| edit | from the webhook into the page s | onto an open page s |\n| ---: | ---: | ---: |',
  );
  for (const [at, { html, openPage }] of times.entries()) {
    console.log(
      `| ${String(at + 1)} | ${(html / 1000).toFixed(2)}${verdict(html / 1000, NEWS_S.html)} | ${(openPage / 1000).toFixed(1)}${verdict(openPage / 1000, NEWS_S.openPage)} |`,
    );
  }
  return times;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      articles: { type: 'string', default: '20,200,2000' },
      json: { type: 'string' },
      news: { type: 'string', default: '3' },
    },
  });
  const sizes = values.articles.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1))
    throw new Error('--articles must be whole numbers from 1, separated by commas.');
  const scratch = await mkdtemp(path.join(tmpdir(), 'bench-publish-'));
  try {
    const built = testEnvironment()['SITE_FOLDER'];
    const site = path.resolve(built ?? path.join(scratch, 'site'));
    const begun = performance.now();
    if (built === undefined) await buildProduct(site);
    const bundleS = built === undefined ? (performance.now() - begun) / 1000 : null;
    console.log(
      bundleS === null
        ? `The bundle of ${built ?? ''} is taken as it is; its time is not in the figures.`
        : `The bundle took ${bundleS.toFixed(1)} s.`,
    );
    console.log(
      `Load of this machine: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}\n`,
    );
    console.log(
      '| articles | pages | full build s | publishing s | of processors s | pages after one edit | after one edit s | peak memory MB |\n| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    );
    const all = [];
    for (const articles of sizes) {
      const figures = await publishes(site, articles, scratch);
      const publishS = figures.fullMs / 1000;
      const fullS = publishS + (bundleS ?? 0);
      const editS = figures.editMs / 1000;
      all.push({ articles, bundleS, ...figures });
      console.log(
        `| ${String(articles)} | ${String(figures.pages)} | ${fullS.toFixed(1)}${verdict(fullS, FULL_S[articles])} | ${publishS.toFixed(1)} | ${(figures.fullCpuMs / 1000).toFixed(1)} | ${String(figures.editedPages)} | ${editS.toFixed(2)}${verdict(editS, EDIT_S)} | ${figures.peakMb.toFixed(0)}${verdict(figures.peakMb, PEAK_MB)} |`,
      );
    }
    const news = await tellNews(site, Number(values.news));
    if (values.json !== undefined)
      await writeFile(
        values.json,
        `${JSON.stringify({ at: new Date().toISOString(), load: loadavg(), figures: all, news }, null, 2)}\n`,
      );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
