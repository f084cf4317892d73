/**
 * Sizes that a build must keep, in brotli as it travels. Run after the build and the publishing of its pages. Ends with
 * 1, names every budget that is broken and tells what the scripts in question are made of.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { bundleFolder } from '../publish/bundle/manifest';
import { contentPages, weighPage, type PageWeight } from './lib/pageWeight';
import { weighScripts } from './lib/scriptWeight';
import { loadEnvironment } from './lib/environment';
import { tableRows } from './lib/tableRows';

const KB = 1000;
const HTML = 25 * KB;
/** Pictures that come with a page on a phone; the others wait until they are scrolled to. */
const PICTURES = 80 * KB;
/** What is wanted of the scripts of a page in all, and what is reached; docs/decisions/0092. */
const SCRIPTS_WANTED = 130 * KB;
const SCRIPTS = 160 * KB;
/** What `src` and `contracts` are worth in the scripts of a page, packed by themselves; labels are words, not code. */
const OWN = 25 * KB;
/** Any chunk that is not of the first page. */
const CHUNK = 52 * KB;
/** Libraries that no page loads by itself: only after a press or with a stored session. */
const ON_DEMAND: Record<string, number> = { 'identity-library': 70 * KB };
/** No part of a page's own scripts: what speaks to the content service, markdown, payment, identity, the player. */
const APART = /^(contentful.*|axios|markdown-it|dompurify|@paypal\/.*|firebase|@firebase\/.*)$|^src\/features\/podcast\/player\/|^src\/services\/content\/(fetchEntries|wire\/liveClient)/;

const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

const { publish } = loadEnvironment({ building: true });
const weights = weighScripts(publish.site);
const problems: string[] = [];
const tooLarge = new Set<string>();

function judge({ name, html, scripts, blocking, pictures }: PageWeight): string[] {
  const total = scripts.reduce((sum, file) => sum + weights.packed(file), 0);
  const own = weights.ownCode(scripts);
  if (html > HTML) problems.push(`${name}: the page has ${inKb(html)}; ${inKb(HTML)} are allowed.`);
  if (pictures.first > PICTURES) problems.push(`${name}: the pictures that come with it have ${inKb(pictures.first)}; ${inKb(PICTURES)} are allowed.`);
  if (total > SCRIPTS) problems.push(`${name}: its scripts have ${inKb(total)}; ${inKb(SCRIPTS)} are allowed.`);
  if (own > OWN) problems.push(`${name}: our own code in it has ${inKb(own)}; ${inKb(OWN)} are allowed.`);
  if (total > SCRIPTS || own > OWN) scripts.forEach((file) => tooLarge.add(file));
  if (blocking.length > 0) problems.push(`${name}: ${blocking.join(', ')} stands before its text.`);
  for (const file of scripts) {
    for (const part of weights.parts(file).filter((one) => APART.test(one))) problems.push(`${name}: ${part} got into ${file}.`);
  }
  return [name, inKb(html), inKb(pictures.first), inKb(pictures.all), inKb(total), inKb(own), total <= SCRIPTS_WANTED ? 'reached' : `${inKb(total - SCRIPTS_WANTED)} to go`];
}

const pages = contentPages(publish.folder).map(weighPage);
if (pages.length < 6) problems.push('Home, a topic or an article of a language is missing from what was published.');
const rows = pages.map(judge);
console.log(tableRows(['page', `HTML (≤ ${inKb(HTML)})`, `first pictures (≤ ${inKb(PICTURES)})`, 'all pictures', `scripts (≤ ${inKb(SCRIPTS)})`, `own code (≤ ${inKb(OWN)})`, `our aim, no limit: ${inKb(SCRIPTS_WANTED)}`], rows));

const ofPages = new Set(pages.flatMap(({ scripts }) => scripts));
const rest = readdirSync(path.join(bundleFolder(publish.site), 'static')).filter((file) => file.endsWith('.js')).map((file) => `/static/${file}`).filter((file) => !ofPages.has(file));
for (const file of rest) {
  const size = weights.packed(file);
  const allowed = ON_DEMAND[path.basename(file).split('.')[0] ?? ''] ?? CHUNK;
  if (size <= allowed) continue;
  tooLarge.add(file);
  problems.push(`${file} has ${inKb(size)}; it may have ${inKb(allowed)}.`);
}
console.log(`\nOf the first page's scripts: ${[...ofPages].map((file) => `${path.basename(file)} ${inKb(weights.packed(file))}`).join(', ')}`);

for (const file of tooLarge) console.error(`\n${file} is made of (minified, before packing):\n${weights.tell(file, 40)}`);
for (const problem of problems) console.error(`Budget broken: ${problem}`);
if (problems.length > 0) process.exit(1);
console.log('\nNothing is heavier than it may be.');
