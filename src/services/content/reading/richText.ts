import { articleAddress, itemAddress, legalAddress, PAGES } from '@/lib/addresses';
import type { ProseLink, RichTextNode } from './domain';
import { toMediaFile } from './media';
import { toSlug } from './slug';
import { isRawEntry, type RawEntry } from '../wire/vendor';

type Warn = (problem: string) => void;

/** The page of an entry that a text links to; null for entries that have none. */
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
  warn: Warn,
): ProseLink | null {
  if (!isRawEntry(target) || target.fields === undefined) {
    warn(
      `rich text links to something that is not published (${isRawEntry(target) ? target.sys.id : 'no target'})`,
    );
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
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as { nodeType?: unknown }).nodeType === 'document' &&
    Array.isArray((value as { content?: unknown }).content)
  );
}

/** Contentful nests at most a few levels; a document deeper than this is malformed and is cut. */
const MAX_DEPTH = 40;

/**
 * A rich text node as plain JSON: resolved links are circular objects and never reach the store.
 * Malformed nodes are dropped.
 */
export function toRichTextNode(
  value: unknown,
  insecure: boolean,
  topicOf: (fields: Record<string, unknown>) => string | null,
  warn: Warn,
  depth = 0,
): RichTextNode | null {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return null;
  const raw = value as {
    nodeType?: unknown;
    value?: unknown;
    marks?: unknown;
    data?: { uri?: unknown; target?: unknown };
    content?: unknown;
  };
  if (typeof raw.nodeType !== 'string') return null;
  const node: RichTextNode = { nodeType: raw.nodeType };
  if (typeof raw.value === 'string') node.value = raw.value;
  if (Array.isArray(raw.marks)) {
    node.marks = raw.marks.flatMap((mark: { type?: unknown } | null) =>
      typeof mark?.type === 'string' ? [{ type: mark.type }] : [],
    );
  }
  node.data = {};
  if (typeof raw.data?.uri === 'string') node.data.uri = raw.data.uri;
  if (raw.data?.target !== undefined)
    node.data.target = toLink(raw.data.target, insecure, topicOf, warn);
  if (Array.isArray(raw.content)) {
    node.content = raw.content.flatMap(
      (child: unknown) => toRichTextNode(child, insecure, topicOf, warn, depth + 1) ?? [],
    );
  } else if (node.nodeType !== 'text') {
    node.content = [];
  } else {
    node.value ??= '';
    node.marks ??= [];
  }
  return node;
}
