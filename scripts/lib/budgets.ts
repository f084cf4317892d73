import path from 'node:path';
import { largest } from './largest';
import type { PageWeight } from './pageWeight';
import type { ScriptWeights } from './scriptWeight';

const KB = 1000;
/** What a first page may have, bytes as they travel; docs/decisions/0022. */
export const LIMITS = {
  html: 25 * KB,
  /** Pictures that come with a page on a phone; the others wait until they are scrolled to. */
  pictures: 80 * KB,
  scripts: 165 * KB,
  /** What is wanted of the scripts of a page in all; no limit. */
  wanted: 130 * KB,
  /** What `src` and `contracts` are worth in the scripts of a page, packed by themselves; labels are words, not code. */
  own: 28 * KB,
  /** Any chunk that is not of the first page. */
  chunk: 52 * KB,
};
/** Libraries that no page loads by itself: only after a press or with a stored session. */
const ON_DEMAND: Record<string, number> = { 'identity-library': 70 * KB };
/** No part of a page's own scripts: what speaks to the content service, markdown, payment, identity, the player. */
const APART =
  /^(contentful.*|axios|markdown-it|dompurify|@paypal\/.*|firebase|@firebase\/.*)$|^src\/features\/podcast\/player\/|^src\/services\/content\/\w+\/(fetchEntries|client|contentBackend|contentCache)/;
/** So many parts are told of what is too large. */
const TOLD = 40;

export const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;

export interface Judged {
  /** A line for each page. */
  rows: string[][];
  /** Every budget that is broken. */
  problems: string[];
  /** What the things in question are made of. */
  parts: string[];
}

/**
 * Holds pages and the other scripts of a build to their budgets.
 * @param rest scripts that no first page names
 */
export function judgeBudgets(
  pages: readonly PageWeight[],
  rest: readonly string[],
  weights: ScriptWeights,
): Judged {
  const problems: string[] = [];
  const tooLarge = new Set<string>();
  const parts: string[] = [];
  const tell = (what: string, lines: string): void =>
    void parts.push(`${what} is made of (before packing):\n${lines}`);
  if (pages.length < 6)
    problems.push('Home, a topic or an article of a language is missing from what was published.');
  const rows = pages.map(({ name, html, scripts, blocking, pictures, parts: ofPage }) => {
    const total = scripts.reduce((sum, file) => sum + weights.packed(file), 0);
    const own = weights.ownCode(scripts);
    if (html > LIMITS.html) {
      problems.push(`${name}: the page has ${inKb(html)}; ${inKb(LIMITS.html)} are allowed.`);
      tell(`The page ${name}`, largest(ofPage, TOLD));
    }
    if (pictures.first > LIMITS.pictures)
      problems.push(
        `${name}: the pictures that come with it have ${inKb(pictures.first)}; ${inKb(LIMITS.pictures)} are allowed:\n${largest(pictures.parts, TOLD)}`,
      );
    if (total > LIMITS.scripts)
      problems.push(
        `${name}: its scripts have ${inKb(total)}; ${inKb(LIMITS.scripts)} are allowed.`,
      );
    if (own > LIMITS.own)
      problems.push(
        `${name}: our own code in it has ${inKb(own)}; ${inKb(LIMITS.own)} are allowed.`,
      );
    if (total > LIMITS.scripts || own > LIMITS.own) scripts.forEach((file) => tooLarge.add(file));
    if (blocking.length > 0)
      problems.push(`${name}: ${blocking.join(', ')} stands before its text.`);
    for (const file of scripts) {
      for (const part of weights.parts(file).filter((one) => APART.test(one)))
        problems.push(`${name}: ${part} got into ${file}.`);
    }
    return [
      name,
      inKb(html),
      inKb(pictures.first),
      inKb(pictures.all),
      inKb(total),
      inKb(own),
      total <= LIMITS.wanted ? 'reached' : `${inKb(total - LIMITS.wanted)} to go`,
    ];
  });
  for (const file of rest) {
    const size = weights.packed(file);
    const allowed = ON_DEMAND[path.basename(file).split('.')[0] ?? ''] ?? LIMITS.chunk;
    if (size <= allowed) continue;
    tooLarge.add(file);
    problems.push(`${file} has ${inKb(size)}; it may have ${inKb(allowed)}.`);
  }
  for (const file of tooLarge) tell(file, weights.tell(file, TOLD));
  return { rows, problems, parts };
}
