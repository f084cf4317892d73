/** Checks the sizes of the built site, compressed with brotli. Run after the build; exits with 1 when a budget is exceeded. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../contracts/language/languages';
import { bundleFolder } from '../publish/bundle/manifest';
import { loadEnvironment } from './config/environment';
import { tableRows } from './lib/tables';
import { SAMPLE_ROUTES } from './lib/sampleRoutes';

const KB = 1000;
/** Max. bytes of a page's HTML, of all its scripts, and of a chunk that no first page loads. */
const MAX_BYTES = { html: 25 * KB, scripts: 170 * KB, chunk: 52 * KB };
/** Chunks that are loaded after a press or with a stored session only. */
const LARGER_CHUNKS: Record<string, number> = { 'identity-library': 70 * KB };

const { site, folder } = loadEnvironment({ building: true }).publish;
const compressedSize = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
const scriptSize = (address: string): number =>
  compressedSize(path.join(bundleFolder(site), address));
const exceeded: string[] = [];

/** Formats a size and marks it when it exceeds its budget. */
function checked(what: string, bytes: number, max: number): string {
  if (bytes > max)
    exceeded.push(`${what}: ${(bytes / KB).toFixed(1)} kB, max. ${String(max / KB)} kB`);
  return `${(bytes / KB).toFixed(1)} kB`;
}

const firstScripts = new Set<string>();
const { home, topic, article } = SAMPLE_ROUTES;
const rows = LANGUAGES.flatMap((language) =>
  Object.entries({ home, topic, article }).map(([name, address]) => {
    const page = `${name} ${language}`;
    const file = path.join(folder, language, address, 'index.html');
    const list = /<script type="application\/json" id="scripts">([^<]*)/.exec(
      readFileSync(file, 'utf8'),
    )?.[1];
    const scripts = JSON.parse(list ?? '[]') as string[];
    if (scripts.length === 0) exceeded.push(`${page}: names no scripts`);
    for (const script of scripts) firstScripts.add(script);
    const total = scripts.reduce((sum, script) => sum + scriptSize(script), 0);
    return [
      page,
      checked(`${page}, HTML`, compressedSize(file), MAX_BYTES.html),
      checked(`${page}, scripts`, total, MAX_BYTES.scripts),
    ];
  }),
);
for (const name of readdirSync(path.join(bundleFolder(site), 'static'))) {
  const address = `/static/${name}`;
  if (!name.endsWith('.js') || firstScripts.has(address)) continue;
  const max = LARGER_CHUNKS[name.split('.')[0] ?? ''] ?? MAX_BYTES.chunk;
  checked(name, scriptSize(address), max);
}

console.log(tableRows(['page', 'HTML', 'scripts'], rows));
if (exceeded.length > 0) {
  console.error(`\nBudgets exceeded:\n${exceeded.join('\n')}`);
  process.exit(1);
}
console.log('\nAll budgets are kept.');
