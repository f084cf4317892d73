import { lineWidth, type Line } from './lettering';

/** Font sizes, largest first; the first in which the title fits is used. */
const SIZES = [104, 92, 80, 70, 60, 52];
const MAX_LINES = 4;
/** Max. number of characters that are laid out. No card holds that many, and the time grows with their square. */
const MAX_CHARACTERS = 300;

function wrap(words: readonly string[], line: Line, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of words) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && lineWidth(longer, line) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return current === '' ? lines : [...lines, current];
}

/** Truncates a line with an ellipsis when it is wider than `width`. */
function cut(text: string, line: Line, width: number): string {
  if (lineWidth(text, line) <= width) return text;
  const characters = [...text];
  const beginning = (length: number): string =>
    `${characters.slice(0, length).join('').trimEnd()}…`;
  let fits = 1;
  let tooLong = characters.length;
  while (tooLong - fits > 1) {
    const half = Math.floor((fits + tooLong) / 2);
    if (lineWidth(beginning(half), line) <= width) fits = half;
    else tooLong = half;
  }
  return beginning(fits);
}

export interface SetTitle {
  size: number;
  lines: string[];
}

/** Lays out a title in the largest size that fits; a title too long for every size is truncated. */
export function setTitle(
  title: string,
  face: Line['face'],
  width: number,
  height: number,
): SetTitle {
  const words = [...title]
    .slice(0, MAX_CHARACTERS)
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '');
  for (const size of SIZES) {
    const line: Line = { face, size, colour: '' };
    const lines = wrap(words, line, width);
    if (
      lines.length <= MAX_LINES &&
      lines.length * size * 1.08 <= height &&
      lines.every((one) => lineWidth(one, line) <= width)
    )
      return { size, lines };
  }
  const size = SIZES.at(-1) ?? 52;
  const line: Line = { face, size, colour: '' };
  const all = wrap(words, line, width);
  const lines = all
    .slice(0, MAX_LINES)
    .map((one, at) =>
      cut(at === MAX_LINES - 1 && all.length > MAX_LINES ? `${one} …` : one, line, width),
    );
  return { size, lines };
}
