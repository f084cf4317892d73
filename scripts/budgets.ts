/** Checks the sizes of the built site, compressed with brotli. Run after the build; exits with 1 when a budget is exceeded. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../contracts/language/languages';
import { bundleFolder } from '../publish/bundle/manifest';
import { loadEnvironment } from './config/environment';
import { tableRows } from './lib/tables';
import { SAMPLE_ROUTES } from './lib/sampleRoutes';
import { START_FILES_ID, type StartFiles } from '../contracts/content/startFiles';

const KB = 1000;
/** Max. bytes of a page's HTML, and of the scripts and style sheets of a started page. */
const MAX_BYTES = { page: 22.5 * KB, start: 215 * KB };

const { site, folder } = loadEnvironment({ building: true }).publish;
const sizeOf = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
const sizeOfAll = (addresses: readonly string[]): number =>
  addresses.reduce((sum, address) => sum + sizeOf(path.join(bundleFolder(site), address)), 0);
const exceeded: string[] = [];

function startFilesOf(html: string): StartFiles {
  const [, text] = html.split(`id="${START_FILES_ID}">`);
  return JSON.parse(text?.split('</script>')[0] ?? 'null') as StartFiles;
}

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
    const { scripts, styles } = startFilesOf(html);
    if (scripts.length === 0) exceeded.push(`${page}: names no scripts`);
    return [
      page,
      checked(`${page}, HTML`, sizeOf(file), MAX_BYTES.page),
      checked(`${page}, start`, sizeOfAll([...scripts, ...styles]), MAX_BYTES.start),
    ];
  }),
);
console.log(tableRows(['page', 'HTML', 'scripts and styles'], rows));
if (exceeded.length > 0) {
  console.error(`\nBudgets exceeded:\n${exceeded.join('\n')}`);
  process.exit(1);
}
console.log('\nAll budgets are kept.');
