/**
 * Sizes that a build must keep, in brotli as it travels. Run after the build and the publishing of its pages. Ends with
 * 1, names every budget that is broken and tells what the things in question are made of.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { bundleFolder } from '../publish/bundle/manifest';
import { inKb, judgeBudgets, LIMITS } from './lib/budgets';
import { loadEnvironment } from './lib/environment';
import { contentPages, weighPage } from './lib/pageWeight';
import { weighScripts } from './lib/scriptWeight';
import { tableRows } from './lib/tableRows';

const { publish } = loadEnvironment({ building: true });
const weights = weighScripts(publish.site);
const pages = contentPages(publish.folder).map(weighPage);
const ofPages = new Set(pages.flatMap(({ scripts }) => scripts));
const rest = readdirSync(path.join(bundleFolder(publish.site), 'static'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => `/static/${file}`)
  .filter((file) => !ofPages.has(file));
const { rows, problems, parts } = judgeBudgets(pages, rest, weights);

console.log(
  tableRows(
    [
      'page',
      `HTML (≤ ${inKb(LIMITS.html)})`,
      `first pictures (≤ ${inKb(LIMITS.pictures)})`,
      'all pictures',
      `scripts (≤ ${inKb(LIMITS.scripts)})`,
      `own code (≤ ${inKb(LIMITS.own)})`,
      `our aim, no limit: ${inKb(LIMITS.wanted)}`,
    ],
    rows,
  ),
);
console.log(
  `\nOf the first page's scripts: ${[...ofPages].map((file) => `${path.basename(file)} ${inKb(weights.packed(file))}`).join(', ')}`,
);
for (const part of parts) console.error(`\n${part}`);
for (const problem of problems) console.error(`Budget broken: ${problem}`);
if (problems.length > 0) process.exit(1);
console.log('\nNothing is heavier than it may be.');
