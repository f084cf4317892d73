import type { ContentProblem, ProblemKind } from '../../../contracts/content/contentProblem';
import { isNoteLink, notesOfLink } from '../media/noteLink';
import { canonicalPath } from './canonicalPath';
import type { SiteUrls } from './siteUrls';

/** A link that may be put on the page; `external` when it leaves the site. */
export interface SafeHref {
  href: string;
  external: boolean;
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const ALLOWED = new Set(['http', 'https', 'mailto', 'tel']);

/** A host that was typed without its scheme, with an optional port, at the beginning of an address. */
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/u;
const MAILBOX = /^[^\s/?#@:]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?=\?|$)/u;

/** Endings of file names, which look like a host's. */
const FILE_NAME =
  /^[^/?#]+\.(?:html?|php|pdf|txt|xml|json|js|css|png|jpe?g|gif|webp|avif|svg|mp[34]|m4a|wav|zip|ics|atom|docx?)(?=[/?#]|$)/i;

/** Adds the scheme that editors left out: `www.example.org`, `example.org/path`, `info@example.org`. */
function withScheme(href: string): string {
  if (MAILBOX.test(href)) return `mailto:${href}`;
  if (HOST.test(href) && !FILE_NAME.test(href)) return `https://${href}`;
  // Browsers read `https:example.org` as a path of an https page.
  return href.replace(/^(https?):\/*/i, '$1://');
}

const bareHost = ({ host }: URL): string => host.replace(/^www\./, '');

/** An address of the site itself, on either language's host, as its router takes it; null for any other. */
function ownPath(url: URL, siteUrls: SiteUrls): string | null {
  const isOwn = Object.values(siteUrls).some((own) => bareHost(new URL(own)) === bareHost(url));
  if (!isOwn) return null;
  const path = canonicalPath(url.pathname).replace(/(.)\/$/, '$1');
  return `${path}${url.search}${url.hash}`;
}

function parseUrl(href: string): URL | null {
  try {
    return new URL(href);
  } catch {
    return null;
  }
}

/**
 * The one link policy for content of any kind: http, https, mailto, tel and relative addresses.
 * Everything else (javascript:, data:, vbscript:, protocol-relative) answers null and is shown as plain text.
 * @param siteUrls addresses of the site itself, which become internal links
 */
export function safeHref(raw: unknown, siteUrls: SiteUrls | null = null): SafeHref | null {
  if (typeof raw !== 'string') return null;
  // Browsers skip control characters and white space inside a scheme, so a check has to as well.
  const typed = raw.replace(/[\u0000-\u0020\u007f-\u009f]+/g, (run, at: number) =>
    at === 0 ? '' : run.includes(' ') ? '%20' : '',
  );
  if (typed === '' || typed.startsWith('//') || typed.startsWith('\\') || typed.startsWith('/\\'))
    return null;
  const href = withScheme(typed.replace(/(?:%20)+$/, ''));
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase();
  if (scheme === undefined)
    return { href: href.replace(/^\/[^?#]*/, canonicalPath), external: false };
  if (!ALLOWED.has(scheme)) return null;
  if (scheme === 'mailto' || scheme === 'tel') return { href, external: false };
  const url = parseUrl(href);
  if (url === null) return null;
  const own = siteUrls === null ? null : ownPath(url, siteUrls);
  return own === null ? { href, external: true } : { href: own, external: false };
}

/** A problem of a link, for editors. */
export type LinkProblem = Pick<ContentProblem, 'kind' | 'values'>;

const problemOf = (kind: ProblemKind, raw: string): LinkProblem => ({
  kind,
  values: [JSON.stringify(raw.slice(0, 200))],
});

/** Names a link that is shown as plain text. */
export const refusedLink = (raw: string): LinkProblem => problemOf('refusedLink', raw);

/**
 * The reason why a link of the content leads nowhere, or somewhere else on each page; null for a good one.
 */
export function linkProblem(raw: string): LinkProblem | null {
  if (isNoteLink(raw)) return notesOfLink(raw) === null ? problemOf('unknownNote', raw) : null;
  const target = safeHref(raw);
  if (target === null) return refusedLink(raw);
  return target.external || /^(?:[/?#]|mailto:|tel:)/i.test(target.href)
    ? null
    : problemOf('relativeLink', raw);
}
