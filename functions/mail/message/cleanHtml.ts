import sanitizeHtml, { type Attributes } from 'sanitize-html';

const ALLOWED_TAGS =
  'p br b strong i em u ul ol li h1 h2 h3 h4 table thead tbody tr th td blockquote pre code hr div span a'.split(
    ' ',
  );

// Elements that run, load or disguise something: a mail with one is refused, because no message needs them.
const ACTIVE_TAGS = new Set(
  'script iframe object embed applet form svg math meta base link style template noscript frame'.split(
    ' ',
  ),
);
const ACTIVE_SCHEME = /^[\s\u0000-\u001f]*(javascript|vbscript|data)\s*:/i;

const isActiveAttribute = ([name, value]: [string, string]): boolean =>
  name.startsWith('on') || name === 'srcdoc' || ACTIVE_SCHEME.test(value);

export interface CleanedHtml {
  /** A short list of tags without attributes, except the href of web and mail links. */
  html: string;
  /** The input had script or other active content. */
  hadActiveContent: boolean;
}

/** Cleans html that a stranger has sent. */
export function cleanHtml(html: string): CleanedHtml {
  let hadActiveContent = false;
  const clean = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      '*': (tagName, { href = '', ...attributes }) => {
        if (
          ACTIVE_TAGS.has(tagName) ||
          Object.entries({ href, ...attributes }).some(isActiveAttribute)
        )
          hadActiveContent = true;
        // A mail has no address that a relative link could start from.
        const attribs: Attributes = /^(https?:\/\/|mailto:)/i.test(href) ? { href } : {};
        return { tagName, attribs };
      },
    },
  });
  return { html: clean, hadActiveContent };
}
