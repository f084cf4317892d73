import { JSDOM } from 'jsdom';

/** Where the page's own part of its HTML begins. */
const MAIN = '<main';

/** Enough of a page to find its first words in. */
const MOST = 20_000;

/** The texts of the paragraphs of a page's main part, in order. */
export function paragraphsOf(html: string): string[] {
  const start = Math.max(0, html.indexOf(MAIN));
  const found = html.slice(start, start + MOST).match(/<p[\s>][\s\S]*?<\/p>/g) ?? [];
  return found.map((paragraph) => JSDOM.fragment(paragraph).textContent ?? '');
}
