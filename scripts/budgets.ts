/**
 * Sizes that a build must keep, in gzip as it travels. Run after the build: `npx tsx scripts/budgets.ts [folder]`.
 * Ends with 1, names every budget that is broken and tells what the scripts in question are made of.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { composition } from './lib/composition';

const KB = 1000;
/** JavaScript of the first page (/), none of it before the page is drawn: entry, home route, labels of one language. */
const FIRST_PAGE = 190 * KB;
/** Any other chunk. */
const ROUTE_CHUNK = 60 * KB;
/** Libraries that no page loads by itself: only after a click or with a stored session. */
const ON_DEMAND: Record<string, number> = { 'identity-library': 80 * KB };
/** Libraries that have to stay out of the first page, each in a chunk of its own, by a word only they contain. */
const APART = { contentful: 'X-Contentful-User-Agent', 'markdown-it': 'linkify' };

const folder = path.resolve(process.argv[2] ?? 'dist/site', 'bundle/static');
const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const gzip = (file: string): number => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;
const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

const first = files.filter((file) => /^(main|home)\./.test(file));
const labels = files.filter((file) => file.startsWith('labels-'));
const firstPage = first.reduce((sum, file) => sum + gzip(file), 0) + Math.max(0, ...labels.map(gzip));
const problems: string[] = [];
const tooLarge = new Set<string>();

if (first.length !== 2 || labels.length !== 2) problems.push('The entry, the home chunk or a language is missing from the build.');
console.log(`first page     ${inKb(firstPage)} of ${inKb(FIRST_PAGE)}  (${first.join(', ')}, labels)`);
if (firstPage > FIRST_PAGE) {
  first.forEach((file) => tooLarge.add(file));
  problems.push(`The first page needs ${inKb(firstPage)} of JavaScript; ${inKb(FIRST_PAGE)} are allowed.`);
}

for (const file of files.filter((name) => !first.includes(name)).sort((a, b) => gzip(b) - gzip(a))) {
  const size = gzip(file);
  console.log(`${file.padEnd(36)} ${inKb(size)}`);
  const allowed = ON_DEMAND[file.split('.')[0] ?? ''] ?? ROUTE_CHUNK;
  if (size > allowed) {
    tooLarge.add(file);
    problems.push(`${file} has ${inKb(size)}; it may have ${inKb(allowed)}.`);
  }
}

for (const [library, word] of Object.entries(APART)) {
  const inside = files.filter((file) => text(file).includes(word));
  if (inside.length === 0) problems.push(`No chunk contains ${library}; is "${word}" still a word of its own?`);
  for (const file of inside.filter((name) => first.includes(name))) problems.push(`${library} got into the first page (${file}).`);
}

/** The largest parts of a script, minified, before gzip. */
function tellParts(file: string): void {
  const map = path.resolve(folder, '../../maps/site', `${file}.map`);
  if (!existsSync(map)) return;
  const parts = composition(text(file), readFileSync(map, 'utf8'));
  console.error(`\n${file} is made of (minified, before gzip):`);
  for (const [part, size] of parts.slice(0, 40)) console.error(`  ${inKb(size).padStart(9)}  ${part}`);
  const rest = parts.slice(40).reduce((sum, [, size]) => sum + size, 0);
  if (rest > 0) console.error(`  ${inKb(rest).padStart(9)}  ${String(parts.length - 40)} smaller parts`);
}

tooLarge.forEach(tellParts);
for (const problem of problems) console.error(`Budget broken: ${problem}`);
if (problems.length > 0) process.exit(1);
