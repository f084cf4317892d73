import { movedTo } from '../lib/links/movedPage';
import type { VisitedKind } from './visitedCache';

/** Only pages and redirects of this site contain it, unlike a captive portal's or a host's error page. */
const OWN_PAGE =
  /<script type="application\/json" id="page">|^<!doctype html>\s*<html [^>]*data-moved="/;

const TYPES: Record<VisitedKind, RegExp> = {
  files:
    /^(text|application)\/(javascript|css)|^font\/woff2|^application\/(font-woff2?|octet-stream)/,
  pictures: /^image\//,
  data: /^application\/json/,
  pages: /^text\/html/,
};

const ENDING: Record<string, RegExp> = { js: /javascript/, css: /css/, woff2: /font|octet-stream/ };

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';

/** True when an answer has the content type of its kind. */
export const hasTypeOf = (kind: VisitedKind, answer: Response): boolean =>
  TYPES[kind].test(typeOf(answer));

/** True for the answers of a page, or the present address of one that has moved. */
async function isPageData(answer: Response): Promise<boolean> {
  try {
    const body: unknown = await answer.json();
    return Array.isArray(body) || movedTo(body) !== null;
  } catch {
    return false;
  }
}

/**
 * True when an answer may be cached: complete, without a redirect, of the content type that its address promises, and, for
 * pages and data, in this site's own form. Other answers are shown but not cached.
 */
export async function isCacheable(kind: VisitedKind, url: URL, answer: Response): Promise<boolean> {
  const direct =
    kind === 'pictures'
      ? answer.type === 'basic' || answer.type === 'cors'
      : answer.type === 'basic';
  if (answer.status !== 200 || answer.redirected || !direct || !hasTypeOf(kind, answer))
    return false;
  if (kind === 'files')
    return ENDING[url.pathname.split('.').pop() ?? '']?.test(typeOf(answer)) ?? false;
  if (kind === 'data') return isPageData(answer.clone());
  if (kind === 'pages') return OWN_PAGE.test(await answer.clone().text());
  return true;
}
