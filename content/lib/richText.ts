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

/**
 * Builders for Contentful rich text. Text arguments support **bold**, *italic* and [words](target), where the
 * target is an address, `entry:<id>` or `asset:<id>`.
 */
export type Node = Block | Inline | Text;

const block = (nodeType: BLOCKS, content: Node[], data: Record<string, unknown> = {}) =>
  ({ nodeType, data, content }) as TopLevelBlock;

/** A whole rich text. */
export const doc = (...content: TopLevelBlock[]): Document => ({
  nodeType: BLOCKS.DOCUMENT,
  data: {},
  content,
});

/** A paragraph. */
export const p = (text: string) => block(BLOCKS.PARAGRAPH, inline(text));

export const h2 = (text: string) => block(BLOCKS.HEADING_2, inline(text));
export const h3 = (text: string) => block(BLOCKS.HEADING_3, inline(text));

/** A quotation of one or more paragraphs. */
export const quote = (...paragraphs: string[]) => block(BLOCKS.QUOTE, paragraphs.map(p));

const list =
  (nodeType: BLOCKS) =>
  (...items: string[]) =>
    block(
      nodeType,
      items.map((item) => block(BLOCKS.LIST_ITEM, [p(item)])),
    );

export const bullets = list(BLOCKS.UL_LIST);
export const numbers = list(BLOCKS.OL_LIST);

export const rule = () => block(BLOCKS.HR, []);

const row = (cell: BLOCKS) => (cells: string[]) =>
  block(
    BLOCKS.TABLE_ROW,
    cells.map((text) => block(cell, [p(text)])),
  );

/** A table whose first row is its header. */
export const table = (head: string[], ...rows: string[][]) =>
  block(BLOCKS.TABLE, [row(BLOCKS.TABLE_HEADER_CELL)(head), ...rows.map(row(BLOCKS.TABLE_CELL))]);

/** An embedded picture or file. */
export const embedAsset = (id: string) =>
  block(BLOCKS.EMBEDDED_ASSET, [], { target: link('Asset', id) });

/** An embedded entry, for example a card. */
export const embedEntry = (id: string) =>
  block(BLOCKS.EMBEDDED_ENTRY, [], { target: link('Entry', id) });
