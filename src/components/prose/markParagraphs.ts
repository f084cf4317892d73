import { idOnce, paragraphId } from '@/lib/paragraphId';

const BLOCKS = 'p, h2, h3, h4, h5, h6, li, dt, dd, pre, table';
/** What is no word of the paragraph itself: numbers of notes, which move with every other note, and lists within a list. */
const ASIDE = '.footnote-ref, ul, ol';
/** A list item or cell that holds whole paragraphs is named by them. */
const HELD = ':scope > p, :scope > pre';

function ownWords(block: Element): string {
  const copy = block.cloneNode(true) as Element;
  for (const aside of Array.from(copy.querySelectorAll(ASIDE))) aside.remove();
  return copy.textContent ?? '';
}

/** Gives every paragraph, heading and list item of a text its id; notes have their own. */
export function markParagraphs(body: Element): void {
  const taken = new Map<string, number>();
  for (const block of Array.from(body.querySelectorAll(BLOCKS))) {
    if (
      block.id !== '' ||
      block.closest('.footnotes') !== null ||
      block.querySelector(HELD) !== null ||
      block.parentElement?.closest('table') != null
    )
      continue;
    const id = paragraphId(ownWords(block));
    if (id !== null) block.id = idOnce(id, taken);
  }
}

/** The ids of several texts of one page, made to differ; `taken` is the page's. */
export function tellApart(html: string, taken: Map<string, number>): string {
  return html.replace(
    / id="(p-[0-9a-z]{5})(?:-\d+)?"/g,
    (_whole, id: string) => ` id="${idOnce(id, taken)}"`,
  );
}
