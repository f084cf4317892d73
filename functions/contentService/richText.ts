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
