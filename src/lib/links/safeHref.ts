/** A link that may be put on the page; `external` when it leaves the site. */
export interface SafeHref {
  href: string;
  external: boolean;
}

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const ALLOWED = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * The one link policy for content of any kind: http, https, mailto, tel and relative addresses.
 * Everything else (javascript:, data:, vbscript:, protocol-relative) answers null and is shown as plain text.
 */
export function safeHref(raw: unknown): SafeHref | null {
  if (typeof raw !== 'string') return null;
  // Browsers skip control characters and white space inside a scheme, so a check has to as well.
  const href = raw.replace(/[\u0000-\u0020\u007f-\u009f]+/g, (run, at: number) =>
    at === 0 ? '' : run.includes(' ') ? '%20' : '',
  );
  if (href === '' || href.startsWith('//') || href.startsWith('\\') || href.startsWith('/\\'))
    return null;
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase();
  if (scheme === undefined) return { href, external: false };
  if (!ALLOWED.has(scheme)) return null;
  return { href, external: scheme === 'http' || scheme === 'https' };
}
