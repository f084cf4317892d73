interface Node {
  nodeType?: unknown;
  value?: unknown;
  content?: unknown;
}

const children = (node: Node): Node[] =>
  Array.isArray(node.content) ? (node.content as Node[]) : [];

function inline(node: Node): string {
  return node.nodeType === 'text' ? String(node.value ?? '') : children(node).map(inline).join('');
}

function blocks(node: Node): string[] {
  const type = String(node.nodeType ?? '');
  const hasWords = children(node).some(({ nodeType }) => nodeType === 'text');
  if (hasWords || type === 'paragraph' || type.startsWith('heading-')) return [inline(node).trim()];
  if (type === 'list-item') return [`- ${children(node).flatMap(blocks).join('\n  ')}`];
  return children(node).flatMap(blocks);
}

/** Converts Contentful rich text to plain text with one block per line; '' for any other value. */
export function plainText(richText: unknown): string {
  if (richText === null || typeof richText !== 'object') return '';
  return blocks(richText as Node)
    .filter(Boolean)
    .join('\n\n');
}

const emptyData = { data: {} };

/** Rich text of plain paragraphs: an empty line begins a new one. */
export const paragraphs = (text: string): object => ({
  nodeType: 'document',
  ...emptyData,
  content: text
    .split(/\n[ \t]*\n\s*/)
    .map((value) => value.trim())
    .filter(Boolean)
    .map((value) => ({
      nodeType: 'paragraph',
      ...emptyData,
      content: [{ nodeType: 'text', value, marks: [], ...emptyData }],
    })),
});

interface Mark {
  marks?: unknown[];
}

/** The text of rich text that `paragraphs` can write again; null for one with headings, lists, links or emphasis. */
export function plainParagraphs(richText: unknown): string | null {
  if (richText === undefined) return '';
  const texts = children((richText ?? {}) as Node).map((block) => {
    const isPlain =
      block.nodeType === 'paragraph' &&
      children(block).every((one) => one.nodeType === 'text' && !(one as Mark).marks?.length);
    return isPlain ? inline(block).trim() : null;
  });
  return texts.includes(null) ? null : texts.filter(Boolean).join('\n\n');
}
