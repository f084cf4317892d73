import {
  BLOCKS,
  type Block,
  type Document,
  type Inline,
  type Text,
  type TopLevelBlock,
} from '@contentful/rich-text-types';
import { inline } from './richTextInline';
import { link } from './sys';

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
