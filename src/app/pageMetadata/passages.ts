import type { Passage } from '@/services/search/document';
import type { Prose } from '@/services/content/mapping/domain';

/** A passage of a text, or a heading. */
export interface Piece extends Passage {
  isHeading: boolean;
}

/** Elements that begin and end a passage. */
const BLOCK = /^(?:p|h[1-6]|li|dt|dd|pre|tr|table|ul|ol|blockquote|section|figcaption|div|hr)$/;
const HEADING = /^h[1-6]$/;
/** A tag of sanitized HTML, which is always complete. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>/gi;
/** Footnote numbers and text for screen readers only. */
const ASIDE = /class="[^"]*(?:footnote-ref|footnote-backref|visually-hidden)/;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

const plain = (html: string): string =>
  html.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The pieces of a prerendered text (`prerenderProse`), each with the suffix of its address. */
export function piecesOfHtml(html: string): Piece[] {
  const pieces: Piece[] = [];
  let open = { text: '', to: '', isHeading: false };
  let aside = '';
  let depth = 0;
  const close = (): void => {
    const text = open.text.replace(/\s+/g, ' ').trim();
    if (text !== '') pieces.push({ ...open, text });
  };
  let from = 0;
  for (const { 0: tag, 1: end, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    if (aside === '') open.text += plain(html.slice(from, index));
    from = index + tag.length;
    const element = name.toLowerCase();
    if (aside !== '') {
      if (element === aside) depth += end === '/' ? -1 : 1;
      if (depth === 0) aside = '';
    } else if (end === '' && ASIDE.test(attributes)) {
      [aside, depth] = [element, 1];
    } else if (BLOCK.test(element)) {
      close();
      const id = end === '' ? (/ id="(p-[^"]+)"/.exec(attributes)?.[1] ?? '') : '';
      // A list item or cell without an id is linked by its list or table.
      const to = id === '' ? (element === 'tr' || element === 'p' ? open.to : '') : `#${id}`;
      open = { text: '', to, isHeading: end === '' && HEADING.test(element) };
    } else if (/^(?:br|td|th)$/.test(element)) open.text += ' ';
  }
  open.text += plain(html.slice(from));
  close();
  return pieces;
}

/** The passages of a text in a prerendered page: sanitized HTML or plain text. */
export function piecesOf(prose: Prose | null): Piece[] {
  if (prose === null || prose.kind === 'richText') return [];
  if (prose.kind === 'html') return piecesOfHtml(prose.html);
  return prose.source
    .split(/\n\s*\n/)
    .flatMap((text) =>
      text.trim() === ''
        ? []
        : [{ text: text.replace(/\s+/g, ' ').trim(), to: '', isHeading: false }],
    );
}
