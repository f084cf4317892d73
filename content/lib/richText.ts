import {
  BLOCKS,
  type Block,
  type Document,
  type Inline,
  type Text,
  type TopLevelBlock,
  INLINES,
  type Mark,
} from '@contentful/rich-text-types';
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
function inline(line: string): (Text | Inline)[] {
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

type Node = Block | Inline | Text;

const node = (nodeType: BLOCKS, content: Node[], data: Record<string, unknown> = {}) =>
  ({ nodeType, data, content }) as TopLevelBlock;

const paragraph = (text: string) => node(BLOCKS.PARAGRAPH, inline(text));

const row = (line: string, cell: BLOCKS) =>
  node(
    BLOCKS.TABLE_ROW,
    line
      .slice(1, -1)
      .split('|')
      .map((text) => node(cell, [paragraph(text.trim())])),
  );

function table([head = '', , ...rows]: readonly string[]): TopLevelBlock {
  const cells = rows.map((line) => row(line, BLOCKS.TABLE_CELL));
  return node(BLOCKS.TABLE, [row(head, BLOCKS.TABLE_HEADER_CELL), ...cells]);
}

/** Blocks by their first line; each line of a list or quotation is an item or a paragraph of it. */
function blockOf(source: string): TopLevelBlock {
  const lines = source.split('\n');
  const [, marker = '', text = ''] = /^(#{2,3}|-|1\.|>) (.*)/.exec(source) ?? [];
  const items = lines.map((line) => paragraph(line.replace(/^\S+ /, '')));
  const list = (type: BLOCKS) =>
    node(
      type,
      items.map((item) => node(BLOCKS.LIST_ITEM, [item])),
    );
  const [, embedded, id = ''] = /^!\[\]\((entry|asset):(\S+)\)$/.exec(source) ?? [];
  if (embedded === 'asset') return node(BLOCKS.EMBEDDED_ASSET, [], { target: link('Asset', id) });
  if (embedded === 'entry') return node(BLOCKS.EMBEDDED_ENTRY, [], { target: link('Entry', id) });
  if (source === '---') return node(BLOCKS.HR, []);
  if (source.startsWith('| ')) return table(lines);
  switch (marker) {
    case '##':
      return node(BLOCKS.HEADING_2, inline(text));
    case '###':
      return node(BLOCKS.HEADING_3, inline(text));
    case '-':
      return list(BLOCKS.UL_LIST);
    case '1.':
      return list(BLOCKS.OL_LIST);
    case '>':
      return node(BLOCKS.QUOTE, items);
    default:
      return paragraph(source);
  }
}

/**
 * Parses markdown into Contentful rich text: blocks between empty lines; `![](asset:<id>)` and `![](entry:<id>)` embed;
 * **bold**, *italic* and [words](target), where the target is an address, `entry:<id>` or `asset:<id>`.
 */
export const richText = (markdown: string): Document => ({
  nodeType: BLOCKS.DOCUMENT,
  data: {},
  content: markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockOf),
});
