/**
 * How soon the search answers a key on a processor four times slower than this one, and how many bytes the first result
 * needs, at 20 and 2,000 articles: `npm run bench:search [-- --articles 20,2000]`. Needs a built site.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type {} from '../src/app/published/earlyPresses';
import { median } from './bench/pages/figures';
import { builtIndex } from './bench/search/builtIndex';
import { measureSearch } from './bench/search/measure';
import { loadEnvironment } from './lib/environment';
import { serveSite } from './lib/siteServer';
import { tableRows } from './lib/tableRows';

const WANTED_MS = 50;
const WANTED_BYTES = 60_000;
const LANGUAGE = 'en-US';

const inKb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { articles: { type: 'string', default: '20,2000' } } });
  const product = loadEnvironment({ building: true });
  const site = await serveSite({ ...product.publish, ...product.site, port: 0 });
  try {
    const rows: string[][] = [];
    for (const articles of values.articles.split(',').map(Number)) {
      if (!Number.isInteger(articles) || articles < 1)
        throw new Error('--articles must be whole numbers, separated by commas.');
      const { files, ms } = builtIndex(
        path.join(product.publish.folder, LANGUAGE),
        LANGUAGE,
        articles,
      );
      const measured = await measureSearch(site.url, files);
      const key = median(measured.flatMap(({ keys }) => keys)) ?? NaN;
      const work = median(measured.flatMap(({ work: own }) => own)) ?? NaN;
      const first = Math.max(...measured.map(({ index, code }) => index + code));
      rows.push([
        String(articles),
        String(files.size),
        `${ms.toFixed(0)} ms`,
        `${key.toFixed(0)} ms`,
        key <= WANTED_MS ? 'met' : 'MISSED',
        `${work.toFixed(0)} ms`,
        inKb(median(measured.map(({ index }) => index)) ?? NaN),
        inKb(measured[0]?.code ?? NaN),
        inKb(first),
        first <= WANTED_BYTES ? 'met' : 'MISSED',
      ]);
    }
    console.log(
      tableRows(
        [
          'articles',
          'files',
          'made anew in',
          'key to result, median',
          `≤ ${String(WANTED_MS)} ms`,
          'processor for a key, median',
          'index for the first result, median',
          'code',
          'both, at most',
          `≤ ${inKb(WANTED_BYTES)}`,
        ],
        rows,
      ),
    );
  } finally {
    await site.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
