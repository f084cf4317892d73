/**
 * Measures building and publishing for growing content:
 * `npm run bench:publish [-- --articles 20,200,2000] [--json figures.json]`. Builds the bundle once (SITE_FOLDER skips
 * that), then publishes spaces of each size in both languages, completely and after one edit.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { readSandboxConfig } from '../../sandbox/config';
import { contentStandIn } from '../../sandbox/content/contentStandIn';
import { readExportFile } from '../../sandbox/content/export/readExportFile';
import { startSandbox } from '../../sandbox/core/server';
import { buildProduct } from '../build/buildProduct';
import { PAGES_HEAP } from '../lib/hosts/services';
import { tableRows } from '../lib/tables';
import { testEnvironment } from '../config/testEnvironment';
import type { PublishFigures } from './publishOnce';
import type { SpaceExport } from '../../sandbox/content/export/exportSchema';

/** The demo space with `articles` articles, copied from its own under other names. */
function grownSpace(base: SpaceExport, articles: number): SpaceExport {
  const isArticle = ({ sys }: SpaceExport['entries'][number]): boolean =>
    sys.contentType.sys.id === 'article';
  const own = base.entries.filter(isArticle);
  const grown = Array.from({ length: Math.ceil(articles / own.length) }, (_, round) =>
    own.map((entry) => {
      if (round === 0) return entry;
      const id = `${entry.sys.id}-${String(round)}`;
      const titles = Object.entries(entry.fields['title'] ?? {}).map(([locale, title]) => [
        locale,
        `${String(title)} ${String(round)}`,
      ]);
      return {
        ...entry,
        sys: { ...entry.sys, id },
        fields: {
          ...entry.fields,
          slug: { 'en-US': id },
          title: Object.fromEntries(titles) as Record<string, unknown>,
        },
      };
    }),
  )
    .flat()
    .slice(0, articles);
  return { ...base, entries: [...base.entries.filter((entry) => !isArticle(entry)), ...grown] };
}

/** Targets: building and publishing by number of articles, s; publishing the pages of one edit, s; memory, MB. */
const MAX_FULL_S: Record<number, number> = { 20: 15, 200: 20, 2000: 60, 10_000: 600 };
const MAX_EDIT_S = 3;
const MAX_REPORT_S: Record<number, number> = { 2000: 2 };
const MAX_PEAK_MB = 1000;

const run = promisify(execFile);

async function publish(site: string, articles: number, scratch: string): Promise<PublishFigures> {
  const config = readSandboxConfig(testEnvironment()).content;
  const space = grownSpace(await readExportFile(config.exportFile, new Date()), articles);
  const sandbox = await startSandbox({
    port: 0,
    standIns: [await contentStandIn({ ...config, rateLimit: 0 }, space)],
  });
  try {
    const { stdout } = await run(
      process.execPath,
      [PAGES_HEAP, '--import', 'tsx', path.resolve(__dirname, 'publishOnce.ts')],
      {
        maxBuffer: 1e8,
        env: {
          ...testEnvironment(),
          NODE_ENV: 'development',
          SANDBOX_PORT: String(sandbox.port),
          SITE_FOLDER: site,
          PAGES_FOLDER: path.join(scratch, String(articles)),
          BENCH_CONTROL: `${sandbox.url}/__sandbox`,
        },
      },
    );
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as PublishFigures;
  } finally {
    await sandbox.close();
  }
}

const judged = (value: number, digits: number, atMost: number | undefined): string =>
  `${value.toFixed(digits)}${atMost === undefined ? '' : value <= atMost ? ' met' : ` MISSED (≤ ${String(atMost)})`}`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { articles: { type: 'string', default: '20,200,2000' }, json: { type: 'string' } },
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
    const bundleS = built === undefined ? (performance.now() - begun) / 1000 : 0;
    const figures = [];
    for (const articles of sizes)
      figures.push({ articles, bundleS, ...(await publish(site, articles, scratch)) });
    const load = loadavg();
    console.log(
      `Bundle ${built === undefined ? `${bundleS.toFixed(1)} s` : `taken from ${built}`}; load average of this machine: ${load.map((one) => one.toFixed(1)).join(' ')}\n`,
    );
    console.log(
      tableRows(
        [
          'articles',
          'pages',
          'build and publish s',
          'publish s',
          'processor s',
          'pages after an edit',
          'edited page s',
          'all of them s',
          'with the search s',
          'during a report s',
          'report s',
          'peak memory MB',
        ],
        figures.map((one) => [
          String(one.articles),
          String(one.pages),
          judged(bundleS + one.fullMs / 1000, 1, MAX_FULL_S[one.articles]),
          (one.fullMs / 1000).toFixed(1),
          (one.fullCpuMs / 1000).toFixed(1),
          String(one.editedPages),
          judged(one.editedPageMs / 1000, 2, MAX_EDIT_S),
          judged(one.editPagesMs / 1000, 2, MAX_EDIT_S),
          (one.editMs / 1000).toFixed(2),
          judged(one.editDuringReportMs / 1000, 2, MAX_EDIT_S),
          judged(one.reportMs / 1000, 2, MAX_REPORT_S[one.articles]),
          judged(one.peakMb, 0, MAX_PEAK_MB),
        ]),
      ),
    );
    if (values.json !== undefined)
      await writeFile(
        values.json,
        `${JSON.stringify({ at: new Date().toISOString(), load, figures }, null, 2)}\n`,
      );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
