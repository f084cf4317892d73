import { escapeHtml } from '../../../contracts/text/escapeHtml';

const ALLOWED_TAGS = new Set(
  'p br b strong i em u ul ol li h1 h2 h3 h4 table thead tbody tr th td blockquote pre code hr div span a'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr']);

// Elements that run, load or disguise something: a mail with one is refused, because no message needs them.
const ACTIVE = [
  /<\s*\/?\s*(script|iframe|object|embed|applet|form|svg|math|meta|base|link|style|template|noscript|frame)\b/i,
  /<[^>]*[\s/"']on[a-z]+\s*=/i,
  /<[^>]*[\s/"'](?:href|src|action|formaction|xlink:href|srcdoc)\s*=\s*["']?\s*(?:javascript|vbscript|data)\s*:/i,
];

/** True when html has script or other active content, also as entities in an attribute. */
export function hasActiveContent(html: string): boolean {
  const plain = html.replace(
    /&#(?:x([0-9a-f]+)|(\d+));?/gi,
    (_, hex: string | undefined, dec: string | undefined) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(dec);
      // Decoded < and > stay text: only letters matter for disguised URLs.
      return code > 0x20 && code < 0x7f && code !== 0x3c && code !== 0x3e
        ? String.fromCharCode(code)
        : '';
    },
  );
  return ACTIVE.some((pattern) => pattern.test(html) || pattern.test(plain));
}

function tagOf(name: string, rest: string): string {
  if (name !== 'a') return `<${name}>`;
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(rest);
  const address = (href?.[1] ?? href?.[2] ?? '').trim();
  return /^(https?:\/\/|mailto:)[^\s<>"']+$/i.test(address)
    ? `<a href="${address.replace(/&(?!amp;)/g, '&amp;')}">`
    : '<a>';
}

const textOf = (text: string): string =>
  text
    .replace(/&(?!(?:[a-z]{2,10}|#\d{1,6}|#x[0-9a-f]{1,5});)/gi, '&amp;')
    .replace(/[<>"]/g, (character) => escapeHtml(character));

/**
 * Rebuilds html from a short list of tags without attributes, except the href of web and mail links; everything else
 * becomes text or is dropped.
 */
export function cleanHtml(html: string): string {
  const open: string[] = [];
  let out = '';
  let from = 0;
  for (const match of html.matchAll(
    /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi,
  )) {
    out += textOf(html.slice(from, match.index));
    from = match.index + match[0].length;
    const name = match[2]?.toLowerCase();
    if (!name || !ALLOWED_TAGS.has(name)) continue;
    if (!match[1]) {
      out += tagOf(name, match[3] ?? '');
      if (!VOID.has(name)) open.push(name);
    } else if (open.includes(name)) {
      // Close elements that were left open inside, to preserve the structure of the rest.
      for (let last = open.pop(); last; last = open.pop()) {
        out += `</${last}>`;
        if (last === name) break;
      }
    }
  }
  out += textOf(html.slice(from));
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}
