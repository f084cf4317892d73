import * as fc from 'fast-check';
import { align, type Block } from './align';

const blocks = (kinds: string): Block[] =>
  kinds
    .split(' ')
    .filter(Boolean)
    .map((kind, at) => ({ kind, html: `${kind}${String(at)}` }));
/** Formats rows as the kinds on both sides. */
const rows = (left: string, right: string): string[] =>
  align(blocks(left), blocks(right)).map((row) =>
    [row.left, row.right].map((side) => side.map(({ kind }) => kind).join(' ')).join(' | '),
  );

it('align: pairs block by block when both texts have the same structure', () => {
  expect(rows('p h2 p ul p', 'p h2 p ul p')).toEqual([
    'p | p',
    'h2 | h2',
    'p | p',
    'ul | ul',
    'p | p',
  ]);
});

it('align: pairs headings, and sections of different structure as a whole', () => {
  expect(rows('p h2 p p p h2 p ul', 'p h2 p p h2 p ul')).toEqual([
    'p | p',
    'h2 | h2',
    'p p p | p p',
    'h2 | h2',
    'p | p',
    'ul | ul',
  ]);
});

it('align: pairs sections up to the first difference in headings', () => {
  expect(rows('p h2 p h2 p', 'p h2 p h3 p')).toEqual(['p | p', 'h2 | h2', 'p | p', 'h2 p | h3 p']);
  expect(rows('p h2 p', 'p h2 p h2 p')).toEqual(['p | p', 'h2 | h2', 'p | p', ' | h2 p']);
});

it('align: shows unmatched blocks, and texts without headings as whole columns', () => {
  expect(rows('p p p', 'p p')).toEqual(['p p p | p p']);
  expect(rows('p', '')).toEqual(['p | ']);
  expect(rows('', '')).toEqual([]);
});

const anyText = fc
  .array(fc.constantFrom('p', 'h2', 'h3', 'ul', 'blockquote'))
  .map((kinds) => blocks(kinds.join(' ')));

it('align: keeps all blocks and their order, and pairs headings only with headings', () => {
  fc.assert(
    fc.property(anyText, anyText, (left, right) => {
      const aligned = align(left, right);
      expect(aligned.flatMap((row) => row.left)).toEqual(left);
      expect(aligned.flatMap((row) => row.right)).toEqual(right);
      expect(aligned.every((row) => row.left.length + row.right.length > 0)).toBe(true);
      for (const row of aligned) {
        if (
          row.left.length === 1 &&
          row.right.length === 1 &&
          /^h/.test(row.left[0]?.kind ?? '') &&
          aligned.indexOf(row) < aligned.length - 1
        )
          expect(row.right[0]?.kind).toBe(row.left[0]?.kind);
      }
    }),
  );
});

it('align: is symmetric', () => {
  fc.assert(
    fc.property(anyText, anyText, (left, right) => {
      expect(align(right, left)).toEqual(
        align(left, right).map((row) => ({ left: row.right, right: row.left })),
      );
    }),
  );
});

it('align: pairs every block of texts with the same structure', () => {
  fc.assert(fc.property(anyText, (text) => expect(align(text, text)).toHaveLength(text.length)));
});
