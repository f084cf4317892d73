import { idOnce, paragraphId } from '@/lib/links/paragraphId';

const BLOCKS = 'p, h2, h3, h4, h5, h6, li, dt, dd, pre, table';
/**
 * Not part of a paragraph's own text: footnote numbers, which change with other footnotes, and
 * nested lists.
 */
const EXCLUDED = '.footnote-ref, ul, ol';
/** A list item or cell that contains paragraphs gets no id of its own. */
const NESTED_BLOCKS = ':scope > p, :scope > pre';

function ownText(block: Element): string {
  const copy = block.cloneNode(true) as Element;
  for (const aside of Array.from(copy.querySelectorAll(EXCLUDED))) aside.remove();
  return copy.textContent ?? '';
}

/** Adds ids to all paragraphs, headings and list items of a text, except footnotes. */
export function addParagraphIds(body: Element): void {
  const taken = new Map<string, number>();
  for (const block of Array.from(body.querySelectorAll(BLOCKS))) {
    if (
      block.id !== '' ||
      block.closest('.footnotes') !== null ||
      block.querySelector(NESTED_BLOCKS) !== null ||
      block.parentElement?.closest('table') != null
    )
      continue;
    const id = paragraphId(ownText(block));
    if (id !== null) block.id = idOnce(id, taken);
  }
}

/**
 * Makes the paragraph ids of several texts of a page unique; `taken` counts the ids of the page.
 */
export function makeIdsUnique(html: string, taken: Map<string, number>): string {
  return html.replace(
    / id="(p-[0-9a-z]{5})(?:-\d+)?"/g,
    (_whole, id: string) => ` id="${idOnce(id, taken)}"`,
  );
}
