/**
 * Measures search in Node for several sizes of the index: `npx tsx scripts/bench/search.ts [--articles 20,2000]`. Prints
 * the time for one more letter of a query and the compressed bytes for the first result. Needs a built site.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { SearchIndex } from '../../src/services/search/searchIndex';
import { loadEnvironment } from '../config/environment';
import { tableRows } from '../lib/tables';
import { median } from './figures';
import { grownIndex } from './grownIndex';

const LANGUAGE = 'en-US';
/** Assumed slowdown of a cheap phone compared with this machine. */
const CPU_SLOWDOWN = 4;
const MAX_MS = 50;
const MAX_BYTES = 60_000;
const RESULTS_SHOWN = 8;
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

/** Searches as on a first visit, then measures the last letter of the query with everything loaded. */
async function measure(files: ReadonlyMap<string, string>, question: string) {
  let bytes = 0;
  const index = new SearchIndex(LANGUAGE, (address) => {
    const text = files.get(address);
    if (text === undefined) throw new Error(`There is no ${address}.`);
    bytes += brotliCompressSync(text).length;
    return Promise.resolve(JSON.parse(text));
  });
  const ask = async (query: string): Promise<void> => {
    const { hits } = await index.search(query);
    await Promise.all(hits.slice(0, RESULTS_SHOWN).map(({ number }) => index.document(number)));
  };
  await ask(question);
  const firstBytes = bytes;
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await ask(question.slice(0, -1));
    const began = performance.now();
    await ask(question);
    times.push(performance.now() - began);
  }
  return { ms: median(times) * CPU_SLOWDOWN, bytes: firstBytes };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { articles: { type: 'string', default: '20,2000' } } });
  const { publish } = loadEnvironment({ building: true });
  const rows: string[][] = [];
  for (const articles of values.articles.split(',').map(Number)) {
    if (!Number.isInteger(articles) || articles < 1)
      throw new Error('--articles must be whole numbers, separated by commas.');
    const { files, ms } = await grownIndex(path.join(publish.folder, LANGUAGE), LANGUAGE, articles);
    const measured = [];
    for (const question of QUESTIONS) measured.push(await measure(files, question));
    const key = median(measured.map((one) => one.ms));
    const first = Math.max(...measured.map((one) => one.bytes));
    rows.push([
      String(articles),
      String(files.size),
      `${ms.toFixed(0)} ms`,
      `${key.toFixed(0)} ms, ${key <= MAX_MS ? 'met' : 'MISSED'}`,
      `${(first / 1000).toFixed(1)} kB, ${first <= MAX_BYTES ? 'met' : 'MISSED'}`,
    ]);
  }
  console.log(
    tableRows(
      [
        'articles',
        'files',
        'index built in',
        `letter to result × ${String(CPU_SLOWDOWN)}, median, ≤ ${String(MAX_MS)} ms`,
        `index for the first result, max., ≤ ${String(MAX_BYTES / 1000)} kB`,
      ],
      rows,
    ),
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
