/** Top-level element of a text: a paragraph, a heading, a list. */
export interface Block {
  /** Element name in lower case: `p`, `h2`, `ul` … */
  kind: string;
  html: string;
}

/** Blocks that are shown side by side; one side may be empty. */
export interface Row {
  left: Block[];
  right: Block[];
}

const isHeading = ({ kind }: Block): boolean => /^h[1-6]$/.test(kind);

const hasSameStructure = (left: readonly Block[], right: readonly Block[]): boolean =>
  left.length === right.length && left.every(({ kind }, at) => kind === right[at]?.kind);

const pairBlocks = (left: readonly Block[], right: readonly Block[]): Row[] =>
  left.map((block, at) => ({ left: [block], right: right.slice(at, at + 1) }));

const singleRow = (left: Block[], right: Block[]): Row[] =>
  left.length + right.length === 0 ? [] : [{ left, right }];

/** Splits blocks into sections, each starting with its heading; the first section has none. */
function splitSections(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (isHeading(block)) sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  return sections;
}

/**
 * Pairs two sections under the same kind of heading: block by block when the structure is equal,
 * else heading and rest.
 */
function alignSections(left: Block[], right: Block[]): Row[] {
  if (hasSameStructure(left, right)) return pairBlocks(left, right);
  const [first] = left;
  if (first === undefined || !isHeading(first)) return singleRow(left, right);
  return [...pairBlocks([first], right), ...singleRow(left.slice(1), right.slice(1))];
}

/**
 * Pairs the blocks of a text in two languages: block by block when the structure is equal, else
 * section by section while the headings agree; the rest is one row. Keeps all blocks and their
 * order.
 */
export function align(left: readonly Block[], right: readonly Block[]): Row[] {
  if (hasSameStructure(left, right)) return pairBlocks(left, right);
  const [ours, theirs] = [splitSections(left), splitSections(right)];
  const rows: Row[] = [];
  let at = 0;
  for (; at < Math.min(ours.length, theirs.length); at += 1) {
    const [own = [], their = []] = [ours[at], theirs[at]];
    const agree = at === 0 || own[0]?.kind === their[0]?.kind;
    if (!agree) break;
    rows.push(...alignSections(own, their));
  }
  return [...rows, ...singleRow(ours.slice(at).flat(), theirs.slice(at).flat())];
}
