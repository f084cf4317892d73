import { trustedHtml } from '@/lib/trustedTypes';
import type { Prose } from '@/services/content/mapping/domain';
import type { Block } from './align';

/** What leads to an id on the same page. */
const LEADS = ['href', 'aria-describedby', 'aria-labelledby', 'for'];

/** Two texts on one page may have the same ids: footnotes, words that are the same in both languages. */
function tellApart(root: Element, mark: string): void {
  for (const element of root.querySelectorAll('[id]')) element.id = `${mark}-${element.id}`;
  for (const name of LEADS) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      if (name !== 'href') element.setAttribute(name, `${mark}-${value}`);
      else if (value.startsWith('#')) element.setAttribute(name, `#${mark}-${value.slice(1)}`);
    }
  }
}

/**
 * The blocks of a finished text; null for one that is not finished, as on a page that opens live.
 * @param mark begins the ids of this text, so that those of the other stay its own; '' keeps them
 */
export function blocksOf(prose: Prose | null, mark: string): Block[] | null {
  if (prose === null) return [];
  if (prose.kind !== 'html') return null;
  const { body } = new DOMParser().parseFromString(trustedHtml(prose.html), 'text/html');
  if (mark !== '') tellApart(body, mark);
  return [...body.children].map((element) => ({
    kind: element.localName,
    html: element.outerHTML,
  }));
}
