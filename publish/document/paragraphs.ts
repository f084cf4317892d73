import { JSDOM } from 'jsdom';

/** Start of the page's main part in its HTML. */
const MAIN = '<main';

/** Number of characters searched for the first paragraphs. */
const MOST = 20_000;

/** Texts of the first paragraphs of a page's main part, in order. */
export function paragraphsOf(html: string): string[] {
  const start = Math.max(0, html.indexOf(MAIN));
  const found = html.slice(start, start + MOST).match(/<p[\s>][\s\S]*?<\/p>/g) ?? [];
  return found.map((paragraph) => JSDOM.fragment(paragraph).textContent ?? '');
}
