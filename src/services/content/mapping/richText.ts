import { articleAddress, itemAddress, legalAddress, PAGES } from '@/lib/addresses';
import type { ProblemKind } from '../../../../contracts/content/contentProblem';
import { isRecord } from '../../../../contracts/isRecord';
import type { ProseLink, RichTextNode } from './domain';
import { toMediaFile } from './media';
import { toSlug } from './slug';
import { isRawEntry, type RawEntry } from '../client/vendor';

/** Address of a linked entry's page; null when it has none. */
function entryHref(
  { sys, fields = {} }: RawEntry,
  topicOf: (fields: Record<string, unknown>) => string | null,
): string | null {
  const slug = toSlug(fields['slug']);
  const topic = topicOf(fields);
  switch (sys.contentType?.sys.id) {
    case 'article':
      return slug === null || topic === null ? null : articleAddress(topic, slug);
    case 'legalPage':
      return slug === null ? null : legalAddress(slug);
    case 'shopItem':
      return itemAddress(sys.id);
    case 'workshop':
      return PAGES.workshops;
    default:
      return null;
  }
}

function toLink(
  target: unknown,
  insecure: boolean,
  topicOf: (fields: Record<string, unknown>) => string | null,
  onDeadLink: () => void,
): ProseLink | null {
  if (!isRawEntry(target) || target.fields === undefined) {
    onDeadLink();
    return null;
  }
  const { sys, fields } = target;
  const title = typeof fields['title'] === 'string' ? fields['title'] : sys.id;
  if (sys.type === 'Asset') {
    const media = toMediaFile(target, insecure);
    return media === null
      ? null
      : { kind: 'asset', id: sys.id, title: media.title, href: media.url, media };
  }
  return { kind: 'entry', id: sys.id, title, href: entryHref(target, topicOf), media: null };
}

/** True when the value looks like a Contentful rich text document. */
export function isRichTextDocument(
  value: unknown,
): value is { nodeType: string; content: unknown[] } {
  return isRecord(value) && value.nodeType === 'document' && Array.isArray(value.content);
}

/** Node types that the site shows. Contentful adds others, such as links to entries of other spaces. */
const SHOWN =
  /^(document|text|paragraph|heading-[1-6]|(un)?ordered-list|list-item|blockquote|hr|table(-row|-cell|-header-cell)?|((entry|asset)-)?hyperlink|embedded-(entry-(block|inline)|asset-block))$/;

/** Max. nesting depth; a deeper document is malformed and is cut. */
const MAX_DEPTH = 40;

/**
 * Maps a rich text node to plain JSON: resolved links are circular objects, which the store cannot hold.
 * Malformed nodes are dropped; of a node type that the site does not know, the words stay.
 * @param report receives each link to something that is not published, and each unknown node type
 */
export function toRichTextNode(
  value: unknown,
  insecure: boolean,
  topicOf: (fields: Record<string, unknown>) => string | null,
  report: (kind: ProblemKind, ...values: string[]) => void,
  depth = 0,
): RichTextNode | null {
  if (!isRecord(value) || depth > MAX_DEPTH) return null;
  const { nodeType, value: text, marks, data, content } = value;
  if (typeof nodeType !== 'string') return null;
  const node: RichTextNode = { nodeType };
  const isShown = SHOWN.test(nodeType);
  if (!isShown) report('unknownPart', nodeType);
  if (typeof text === 'string') node.value = text;
  if (Array.isArray(marks)) {
    node.marks = marks.flatMap((mark: unknown) =>
      isRecord(mark) && typeof mark.type === 'string' ? [{ type: mark.type }] : [],
    );
  }
  node.data = {};
  if (isRecord(data)) {
    if (typeof data.uri === 'string') node.data.uri = data.uri;
    if (data.target !== undefined && isShown)
      node.data.target = toLink(data.target, insecure, topicOf, () => report('targetMissing'));
  }
  if (Array.isArray(content)) {
    node.content = content.flatMap(
      (child: unknown) => toRichTextNode(child, insecure, topicOf, report, depth + 1) ?? [],
    );
  } else if (node.nodeType !== 'text') {
    node.content = [];
  } else {
    node.value ??= '';
    node.marks ??= [];
  }
  return node;
}
