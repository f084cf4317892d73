import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../../contracts/text/escapeHtml';

const ALLOWED_TAGS = new Set(
  'p br b strong i em u ul ol li h1 h2 h3 h4 table thead tbody tr th td blockquote pre code hr div span a'.split(
    ' ',
  ),
);
const VOID_TAGS = new Set(['br', 'hr']);

// Elements that run, load or disguise something: a mail with one is refused, because no message needs them.
const ACTIVE_TAGS = new Set(
  'script iframe object embed applet form svg math meta base link style template noscript frame'.split(
    ' ',
  ),
);
const ACTIVE_SCHEME = /^[\s\u0000-\u001f]*(javascript|vbscript|data)\s*:/i;

const isActiveAttribute = ([name, value]: [string, string]): boolean =>
  name.startsWith('on') || name === 'srcdoc' || ACTIVE_SCHEME.test(value);

// A mail has no address that a relative link could start from.
const isLink = (href: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(href);

export interface CleanedHtml {
  /** A short list of tags without attributes, except the href of web and mail links. */
  html: string;
  /** The input had script or other active content. */
  hadActiveContent: boolean;
}

/** Rebuilds html that a stranger has sent: every tag is written here, everything else is escaped as text. */
export function cleanHtml(html: string): CleanedHtml {
  let clean = '';
  let hadActiveContent = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      hadActiveContent ||=
        ACTIVE_TAGS.has(name) || Object.entries(attributes).some(isActiveAttribute);
      if (!ALLOWED_TAGS.has(name)) return;
      const href = name === 'a' ? (attributes['href'] ?? '') : '';
      clean += isLink(href) ? `<a href="${escapeHtml(href)}">` : `<${name}>`;
    },
    ontext: (text) => void (clean += escapeHtml(text)),
    // Also called for elements that were left open.
    onclosetag(name) {
      if (ALLOWED_TAGS.has(name) && !VOID_TAGS.has(name)) clean += `</${name}>`;
    },
  });
  parser.end(html);
  return { html: clean, hadActiveContent };
}
