/** Printed things lying on paper: covers with a soft shadow, an open book, a card. */
import { standingWave } from '../../../contracts/art/strings';
import { letter, lineWidth } from '../lettering';
import { INK, mix, PAPER, TEAL } from '../palette';
import { draw, field, pen, place, svgDocument } from '../svg';
import { COVER_HEIGHT, COVER_WIDTH } from './covers';

const TABLE = mix('#8A7F6A', PAPER, 0.12);

const DEFS = `<defs><filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="34"/></filter>
<filter id="near" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="7"/></filter>
<linearGradient id="hinge"><stop offset="0" stop-color="#000" stop-opacity=".22"/><stop offset=".02" stop-color="#fff" stop-opacity=".16"/><stop offset=".042" stop-color="#000" stop-opacity=".2"/><stop offset=".07" stop-color="#000" stop-opacity="0"/></linearGradient>
<linearGradient id="left"><stop offset=".55" stop-color="#3a3020" stop-opacity="0"/><stop offset=".93" stop-color="#3a3020" stop-opacity=".13"/><stop offset="1" stop-color="#3a3020" stop-opacity=".34"/></linearGradient>
<linearGradient id="right"><stop offset="0" stop-color="#3a3020" stop-opacity=".32"/><stop offset=".08" stop-color="#3a3020" stop-opacity=".1"/><stop offset=".4" stop-color="#3a3020" stop-opacity="0"/></linearGradient></defs>`;

function shadow(width: number, height: number): string {
  return `<rect x="6" y="26" width="${width}" height="${height}" fill="#2b2415" opacity=".3" filter="url(#soft)"/><rect x="2" y="5" width="${width}" height="${height}" fill="#2b2415" opacity=".32" filter="url(#near)"/>`;
}

/** A closed book or journal: shadow, a sliver of pages, cover, hinge. */
function closed(face: string): string {
  const pages = field(COVER_WIDTH, COVER_HEIGHT, '#EDE8DB', 7, 7);
  return (
    shadow(COVER_WIDTH + 7, COVER_HEIGHT + 7) +
    pages +
    face +
    `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="url(#hinge)"/>`
  );
}

/** One closed book on the table, 1200 × 1600. `scale` makes a pocket format smaller. */
export function coverOnTable(face: string, scale = 1): string {
  const s = 0.98 * scale;
  const [x, y] = [(1200 - COVER_WIDTH * s) / 2, (1600 - COVER_HEIGHT * s) / 2];
  return svgDocument(
    1200,
    1600,
    DEFS + field(1200, 1600, TABLE) + place(closed(face), `translate(${x} ${y}) scale(${s})`),
  );
}

/** Two books, one half under the other, 1200 × 1600. */
export function twoOnTable(front: string, back: string): string {
  return svgDocument(
    1200,
    1600,
    DEFS +
      field(1200, 1600, TABLE) +
      place(closed(back), 'translate(395 150) rotate(5) scale(.76)') +
      place(closed(front), 'translate(128 420) rotate(-4) scale(.8)'),
  );
}

/** A card on the table, 1200 × 1600. */
export function cardOnTable(face: string, width: number, height: number): string {
  const s = 1.08;
  return svgDocument(
    1200,
    1600,
    DEFS +
      field(1200, 1600, TABLE) +
      place(
        shadow(width, height) + face,
        `translate(${(1200 - width * s) / 2} ${(1600 - height * s) / 2}) scale(${s})`,
      ),
  );
}

/** Sets words in lines no wider than `measure`, first baseline at (x, y). */
export function setText(
  text: string,
  x: number,
  y: number,
  measure: number,
  size: number,
  leading: number,
): string {
  const style = { face: 'newsreader-text', size, colour: INK } as const;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== undefined && lineWidth(`${last} ${word}`, style) <= measure)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line, i) => letter(line, x, y + i * leading, style)).join('');
}

export interface Spread {
  readonly colour: string;
  readonly plate: string;
  readonly heading: string;
  readonly text: readonly string[];
  readonly folio: number;
}

/** An open book on the table, 1600 × 1100: a plate on the left, a chapter's first page on the right. */
export function openBook({ colour, plate, heading, text, folio }: Spread): string {
  const [w, h] = [640, 860];
  let y = 330;
  const paragraphs = text.map((paragraph) => {
    const set = setText(paragraph, 92, y, 462, 21.5, 32);
    y += (set.match(/<g /g)?.length ?? 0) * 32 + 14;
    return set;
  });
  const left =
    field(w, h, colour) +
    `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${plate}</svg><rect width="${w}" height="${h}" fill="url(#left)"/>`;
  const right =
    field(w, h, '#FDFCF8') +
    draw(
      pen(
        standingWave({ width: 462, height: 60, nodes: 4, lines: 7, amplitude: 13 }),
        TEAL,
        1.1,
        0.85,
      ),
    ).replace('<g ', '<g transform="translate(92 84)" ') +
    letter(heading, 90, 246, { face: 'newsreader-display', size: 50, colour: INK }) +
    paragraphs.join('') +
    letter(String(folio), 554, 804, {
      face: 'newsreader-text',
      size: 19,
      colour: INK,
      anchor: 'end',
    }) +
    `<rect width="${w}" height="${h}" fill="url(#right)"/>`;
  return svgDocument(
    1600,
    1100,
    DEFS +
      field(1600, 1100, TABLE) +
      place(
        shadow(2 * w, h) +
          field(2 * w + 12, h + 8, '#E6E0D1', -6, 3) +
          left +
          place(right, `translate(${w} 0)`),
        `translate(${800 - w} 112)`,
      ),
  );
}
