/** Checks the sizes of the built site, compressed with brotli. Run after the build; exits with 1 when a budget is exceeded. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { LANGUAGES } from '../contracts/language/languages';
import { bundleFolder, readManifest } from '../publish/bundle/manifest';
import { loadEnvironment } from './config/environment';
import { tableRows } from './lib/tables';
import { SAMPLE_ROUTES } from './lib/sampleRoutes';

const KB = 1000;
/** Max. bytes of the head script, of a page's HTML with its fonts and without pictures, and of the scripts of a started page. */
const MAX_BYTES = { head: 5.1 * KB, page: 105 * KB, scripts: 220 * KB };

const { site, folder } = loadEnvironment({ building: true }).publish;
const sizeOf = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
const sizeOfAll = (addresses: readonly string[]): number =>
  addresses.reduce((sum, address) => sum + sizeOf(path.join(bundleFolder(site), address)), 0);
const exceeded: string[] = [];

/** Formats a size and marks it when it exceeds its budget. */
function checked(what: string, bytes: number, max: number): string {
  if (bytes > max)
    exceeded.push(`${what}: ${(bytes / KB).toFixed(1)} kB, max. ${String(max / KB)} kB`);
  return `${(bytes / KB).toFixed(1)} kB`;
}

const { home, topic, article } = SAMPLE_ROUTES;
const rows = LANGUAGES.flatMap((language) =>
  Object.entries({ home, topic, article }).map(([name, address]) => {
    const page = `${name} ${language}`;
    const file = path.join(folder, language, address, 'index.html');
    const html = readFileSync(file, 'utf8');
    const list = /<script type="application\/json" id="scripts">([^<]*)/.exec(html)?.[1];
    const scripts = JSON.parse(list ?? '[]') as string[];
    const fonts = /<style id="fonts" data-files="([^"]*)/.exec(html)?.[1]?.split(' ') ?? [];
    if (scripts.length === 0) exceeded.push(`${page}: names no scripts`);
    return [
      page,
      checked(`${page}, HTML and fonts`, sizeOf(file) + sizeOfAll(fonts), MAX_BYTES.page),
      checked(`${page}, scripts`, sizeOfAll(scripts), MAX_BYTES.scripts),
    ];
  }),
);
const head = brotliCompressSync(readManifest(site).headScript).length;

console.log(tableRows(['page', 'HTML and fonts', 'scripts'], rows));
console.log(`\nHead script: ${checked('head script', head, MAX_BYTES.head)}`);
if (exceeded.length > 0) {
  console.error(`\nBudgets exceeded:\n${exceeded.join('\n')}`);
  process.exit(1);
}
console.log('\nAll budgets are kept.');
