import { INLINES, type Inline, type Mark, type Text } from '@contentful/rich-text-types';
import { link } from './sys';

const text = (value: string, ...marks: string[]): Text => ({
  nodeType: 'text',
  value,
  marks: marks.map((type): Mark => ({ type })),
  data: {},
});

function hyperlink(words: string, target: string): Inline {
  const content = [text(words)];
  const [, kind, id] = /^(entry|asset):(.+)$/.exec(target) ?? [];
  if (kind === 'entry' && id)
    return { nodeType: INLINES.ENTRY_HYPERLINK, data: { target: link('Entry', id) }, content };
  if (kind === 'asset' && id)
    return { nodeType: INLINES.ASSET_HYPERLINK, data: { target: link('Asset', id) }, content };
  return { nodeType: INLINES.HYPERLINK, data: { uri: target }, content };
}

// An asterisk between brackets or spaces, as in "(*)", is literal.
const MARKUP = /\*\*(.+?)\*\*|\*(?![\s)*])([^*]+?)(?<![\s(])\*|\[(.+?)\]\((\S+?)\)/g;

/**
 * Parses a line into rich text nodes. Links are surrounded by text nodes, possibly empty,
 * because Contentful's editor writes them so.
 */
export function inline(line: string): (Text | Inline)[] {
  const nodes: (Text | Inline)[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKUP)) {
    const [whole, bold, italic, words, target] = match;
    const before = line.slice(end, match.index);
    const isLink = words !== undefined && target !== undefined;
    if (before || isLink) nodes.push(text(before));
    if (isLink) nodes.push(hyperlink(words, target));
    else if (bold !== undefined) nodes.push(text(bold, 'bold'));
    else nodes.push(text(italic ?? '', 'italic'));
    end = match.index + whole.length;
  }
  const rest = line.slice(end);
  const last = nodes.at(-1);
  if (rest || !last || last.nodeType !== 'text') nodes.push(text(rest));
  return nodes;
}
