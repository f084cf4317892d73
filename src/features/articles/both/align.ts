/** A part of a text that stands for itself: a paragraph, a heading, a list. */
export interface Block {
  /** Its element, in lower case: `p`, `h2`, `ul` … */
  kind: string;
  html: string;
}

/** What stands beside each other; one side is empty where the other has more. */
export interface Row {
  left: Block[];
  right: Block[];
}

const isHeading = ({ kind }: Block): boolean => /^h[1-6]$/.test(kind);

const sameKinds = (left: readonly Block[], right: readonly Block[]): boolean =>
  left.length === right.length && left.every(({ kind }, at) => kind === right[at]?.kind);

const oneByOne = (left: readonly Block[], right: readonly Block[]): Row[] =>
  left.map((block, at) => ({ left: [block], right: right.slice(at, at + 1) }));

const whole = (left: Block[], right: Block[]): Row[] =>
  left.length + right.length === 0 ? [] : [{ left, right }];

/** A heading with what stands under it; what stands before the first heading is a section without one. */
function sectionsOf(blocks: readonly Block[]): Block[][] {
  const sections: Block[][] = [[]];
  for (const block of blocks) {
    if (isHeading(block)) sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  return sections;
}

/** Two sections under the same kind of heading: the headings beside each other, then block by block, or all of it. */
function alignSections(left: Block[], right: Block[]): Row[] {
  if (sameKinds(left, right)) return oneByOne(left, right);
  const [first] = left;
  if (first === undefined || !isHeading(first)) return whole(left, right);
  return [...oneByOne([first], right), ...whole(left.slice(1), right.slice(1))];
}

/**
 * Pairs the blocks of a text in two languages. Where both are built alike, each block stands beside its own; else section
 * by section as far as the headings agree; what comes after stands beside each other as a whole. Nothing is left out and
 * nothing changes its order.
 */
export function align(left: readonly Block[], right: readonly Block[]): Row[] {
  if (sameKinds(left, right)) return oneByOne(left, right);
  const [ours, theirs] = [sectionsOf(left), sectionsOf(right)];
  const rows: Row[] = [];
  let at = 0;
  for (; at < Math.min(ours.length, theirs.length); at += 1) {
    const [own = [], their = []] = [ours[at], theirs[at]];
    const agree = at === 0 || own[0]?.kind === their[0]?.kind;
    if (!agree) break;
    rows.push(...alignSections(own, their));
  }
  return [...rows, ...whole(ours.slice(at).flat(), theirs.slice(at).flat())];
}
