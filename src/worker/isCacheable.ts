import type { Kind } from './visitedCache';

/** Only pages of this site contain it, unlike a captive portal's or a host's error page. */
const OWN_PAGE = '<script type="application/json" id="page">';

const TYPES: Record<'static' | 'pictures' | 'data' | 'pages', RegExp> = {
  static:
    /^(text|application)\/(javascript|css)|^font\/woff2|^application\/(font-woff2?|octet-stream)/,
  pictures: /^image\//,
  data: /^application\/json/,
  pages: /^text\/html/,
};

const ENDING: Record<string, RegExp> = { js: /javascript/, css: /css/, woff2: /font|octet-stream/ };

async function isList(answer: Response): Promise<boolean> {
  try {
    return Array.isArray(await answer.json());
  } catch {
    return false;
  }
}

/**
 * True when an answer may be cached: complete, without a redirect, of the content type that its address promises, and, for
 * pages and data, in this site's own form. Other answers are shown but not cached.
 */
export async function isCacheable(
  kind: Exclude<Kind, 'shell'>,
  url: URL,
  answer: Response,
): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? '';
  const direct =
    kind === 'pictures'
      ? answer.type === 'basic' || answer.type === 'cors'
      : answer.type === 'basic';
  if (answer.status !== 200 || answer.redirected || !direct || !TYPES[kind].test(type))
    return false;
  if (kind === 'static') return ENDING[url.pathname.split('.').pop() ?? '']?.test(type) ?? false;
  if (kind === 'data') return isList(answer.clone());
  if (kind === 'pages') return (await answer.clone().text()).includes(OWN_PAGE);
  return true;
}
