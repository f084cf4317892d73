import { findHeadingId, headingId, uniqueHeadingId } from '@/lib/links/headingId';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/**
 * Gives every heading of a text an id made of its words. A heading that has an id keeps it (a paragraph's); its own id is
 * then on an empty element at its start. Links within the text lead to the ids.
 */
export function addHeadingIds(body: Element): void {
  const taken = new Set<string>();
  for (const heading of Array.from(body.querySelectorAll(HEADINGS))) {
    const words = body.ownerDocument.importNode(heading, true);
    for (const note of Array.from(words.querySelectorAll('.footnote-ref'))) note.remove();
    const id = headingId(words.textContent ?? '', taken);
    if (id === null) continue;
    if (heading.id === '') heading.id = id;
    else {
      const anchor = body.ownerDocument.createElement('span');
      anchor.id = id;
      heading.prepend(anchor);
    }
  }
  const ids = [...taken];
  for (const link of Array.from(body.querySelectorAll('a[href^="#"]'))) {
    const hash = link.getAttribute('href') ?? '';
    const heading = findHeadingId(hash, ids);
    if (heading !== null) link.setAttribute('href', `#${heading}`);
  }
}

const ID = / id="([^"]+)"/g;
const HEADING_ID = / id="(h-[^"]+)"/g;
const LINK = / href="#([^"]*)"/g;

/** Ids of serialized HTML. */
export const idsOf = (html: string): string[] => Array.from(html.matchAll(ID), ([, id = '']) => id);

/**
 * Makes the headings' ids of several texts of a page unique; the text's own links follow.
 * @param taken heading ids of the page
 */
export function makeHeadingIdsUnique(html: string, taken: Set<string>): string {
  const renamed = new Map<string, string>();
  const unique = html.replace(HEADING_ID, (whole, id: string) => {
    const free = uniqueHeadingId(id, taken);
    if (free === id) return whole;
    renamed.set(id, free);
    return ` id="${free}"`;
  });
  return renamed.size === 0
    ? html
    : unique.replace(LINK, (whole, id: string) => {
        const free = renamed.get(id);
        return free === undefined ? whole : ` href="#${free}"`;
      });
}

/**
 * Leads links of a text to headings of the page's other texts.
 * @param ids of the page's texts
 * @param onMissing called for each link whose target no text has
 */
export function linkToHeadings(
  html: string,
  ids: ReadonlySet<string>,
  onMissing: (hash: string) => void,
): string {
  return html.replace(LINK, (whole, escaped: string) => {
    const hash = `#${escaped.replaceAll('&amp;', '&')}`;
    if (ids.has(hash.slice(1))) return whole;
    const heading = findHeadingId(hash, [...ids]);
    if (heading !== null) return ` href="#${heading}"`;
    onMissing(hash);
    return whole;
  });
}
