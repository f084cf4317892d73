import { type Document, type Node, helpers } from '@contentful/rich-text-types';
import { validateRichTextDocument } from '@contentful/rich-text-types';
import type { FieldDefinition } from '../model/types';

/** Node types that every rich text may have, whatever its validations enable. */
const ALWAYS = new Set([
  'document',
  'paragraph',
  'text',
  'list-item',
  'table-row',
  'table-cell',
  'table-header-cell',
]);

export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  if (helpers.isBlock(node) || helpers.isInline(node))
    for (const child of node.content) yield* nodesOf(child);
}

/** Web, mail and telephone addresses and paths on the site itself; no executable ones. */
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;

/** Returns the problems of a rich text: structure, node types, marks, addresses. */
export function validateRichText(field: FieldDefinition, value: unknown): string[] {
  const errors = validateRichTextDocument(value as Document);
  if (errors.length > 0)
    return errors.map((error) => `${error.path?.join('.') ?? ''} ${error.details ?? error.name}`);
  const nodeTypes = field.validations.flatMap((rule) => rule.enabledNodeTypes ?? []);
  const marks = field.validations.flatMap((rule) => rule.enabledMarks ?? []);
  const problems: string[] = [];
  for (const node of nodesOf(value as Document)) {
    if (!ALWAYS.has(node.nodeType) && !nodeTypes.includes(node.nodeType))
      problems.push(`${node.nodeType} is not enabled`);
    if (helpers.isText(node))
      for (const mark of node.marks)
        if (!marks.includes(mark.type)) problems.push(`${mark.type} is not enabled`);
    const uri: unknown = node.data.uri;
    if (typeof uri === 'string' && !SAFE_ADDRESS.test(uri))
      problems.push(`the address ${uri} is not allowed`);
  }
  return problems;
}
