import { trustedHtml } from '@/lib/browser/trustedTypes';
import type { Prose } from '@/services/content/mapping/domain';
import type { Block } from './align';

/** Attributes that refer to an id on the same page. */
const REFERENCES = ['href', 'aria-describedby', 'aria-labelledby', 'for'];

/**
 * Prefixes ids and references, because both texts may have the same ids (footnotes, equal
 * headings).
 */
function prefixIds(root: Element, prefix: string): void {
  for (const element of root.querySelectorAll('[id]')) element.id = `${prefix}-${element.id}`;
  for (const name of REFERENCES) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      if (name !== 'href') element.setAttribute(name, `${prefix}-${value}`);
      else if (value.startsWith('#')) element.setAttribute(name, `#${prefix}-${value.slice(1)}`);
    }
  }
}

/**
 * Parses a prerendered text into blocks; null for a text that is not prerendered, as on a live
 * page.
 * @param prefix put before the ids of this text to keep them distinct from the other's; '' keeps
 * the ids
 */
export function parseBlocks(prose: Prose | null, prefix: string): Block[] | null {
  if (prose === null) return [];
  if (prose.kind !== 'html') return null;
  const { body } = new DOMParser().parseFromString(trustedHtml(prose.html), 'text/html');
  if (prefix !== '') prefixIds(body, prefix);
  return [...body.children].map((element) => ({
    kind: element.localName,
    html: element.outerHTML,
  }));
}
