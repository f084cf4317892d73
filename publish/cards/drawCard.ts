import sharp from 'sharp';
import { topicFigure } from '../../contracts/art/strings';
import { letter, lineWidth, sayable, setLine, type SetLine } from '../../content/art/lettering';
import { INK, PAPER } from '../../content/art/palette';
import { mark } from '../../content/art/scenes/house';
import { draw, field, pen, place, svgDocument } from '../../content/art/svg';
import { carriesWhite } from '../../src/lib/colour';
import { PRODUCT_NAME } from '../../src/lib/product';
import { CARD_SIZE, type Card } from './card';
import { Coverage } from './coverage';
import { BLOCK, colourOf, JpegPieces } from './jpeg';
import { setTitle } from './setTitle';

const { width, height } = CARD_SIZE;
const MARGIN = 72;
const TITLE = { face: 'newsreader-display', width: 650, height: 360 } as const;
const KICKER = { face: 'instrument-sans-semibold', size: 25, tracking: 0.12, most: 40 } as const;
/** The baseline of the house's name, and where its mark begins. */
const FOOT = 558;
const FOOT_TOP = FOOT - 38;
const STRINGS_LEFT = 740;
const QUALITY = 88;

/** Blocks in a piece: words stand in the first pieces of a row, the strings in the others. */
const PIECE = 30;
const PIECES_IN_ROW = width / BLOCK / PIECE;
/** Words stand in this part of the card: left of the strings, above the house's name. */
const WORDS = { top: 56, bottom: FOOT_TOP, pieces: 3, width: 3 * PIECE * BLOCK } as const;
const ROWS = Math.ceil(height / BLOCK);

const CHANNELS = 3;

/** Grounds are few and take longest to draw; so many are kept, each as large as a card. */
const GROUNDS = 48;
const grounds = new Map<string, Promise<Ground>>();

/** A card without words: the rows' pieces of words, and those right of them. */
interface Ground {
  left: Buffer[];
  right: Buffer[];
}

const pieces = new JpegPieces(QUALITY);
const head = pieces.head(width, height, PIECE);
const covered = new Coverage(WORDS.width, WORDS.bottom, BLOCK);
const block = new Float32Array(BLOCK * BLOCK);

/** The colour of #rrggbb. */
const parsed = (colour: string): ReturnType<typeof colourOf> => colourOf(...([1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]));

const inkOn = (colour: string): string => (carriesWhite(colour) ? PAPER : INK);

/** What all cards of a colour and figure share: the field, the strings and the house's name. */
async function drawGround({ colour, figure }: Card): Promise<Ground> {
  const ink = inkOn(colour);
  const strings = place(draw(pen(topicFigure(figure, { width: 560, height: 560, lines: 26 }), ink, 1.7, 0.62)), `translate(${String(STRINGS_LEFT)} 20)`);
  const house = place(mark(52, ink, 1.8), `translate(${String(MARGIN)} ${String(FOOT_TOP)})`) + letter(PRODUCT_NAME, MARGIN + 70, FOOT, { face: TITLE.face, size: 38, colour: ink });
  const drawing = svgDocument(width, height, field(width, height, colour) + strings + house);
  return compressed(await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer());
}

function groundOf(card: Card): Promise<Ground> {
  const key = `${card.colour} ${card.figure}`;
  const known = grounds.get(key);
  if (known !== undefined) return known;
  const [oldest] = grounds.keys();
  if (grounds.size >= GROUNDS && oldest !== undefined) grounds.delete(oldest);
  const made = drawGround(card);
  grounds.set(key, made);
  return made;
}

/** The lines of a card. */
function wordsOf({ kicker, title }: Card): SetLine[] {
  const { size, lines } = setTitle(sayable(title, TITLE.face), TITLE.face, TITLE.width, TITLE.height);
  const first = MARGIN + 92 + size * 0.74;
  const above = [...sayable(kicker, KICKER.face).toUpperCase()].slice(0, KICKER.most);
  while (lineWidth(above.join(''), { ...KICKER, colour: '' }) > WORDS.width - MARGIN) above.pop();
  return [setLine(above.join(''), MARGIN, MARGIN + 26, { ...KICKER, colour: '' }), ...lines.map((line, at) => setLine(line, MARGIN - 4, first + at * size * 1.08, { face: TITLE.face, size, colour: '' }))];
}

/** The pieces of a row, each with the marker behind it. */
function row(at: number, from: number, to: number, draw: (x: number, y: number, isFirst: boolean) => void): Buffer {
  pieces.begin();
  for (let piece = from; piece < to; piece += 1) {
    for (let one = piece * PIECE; one < (piece + 1) * PIECE; one += 1) draw(one * BLOCK, at * BLOCK, one === piece * PIECE);
    const number = at * PIECES_IN_ROW + piece;
    pieces.close(number, number === ROWS * PIECES_IN_ROW - 1);
  }
  return pieces.end();
}

/** Compresses a whole drawing. */
function compressed(pixels: Buffer): Ground {
  const channels = [new Float32Array(BLOCK * BLOCK), new Float32Array(BLOCK * BLOCK), new Float32Array(BLOCK * BLOCK)] as const;
  const draw = (x: number, y: number): void => {
    for (let at = 0; at < BLOCK * BLOCK; at += 1) {
      // The last row of blocks reaches over the edge.
      const line = Math.min(height - 1, y + Math.floor(at / BLOCK));
      const pixel = (line * width + x + (at % BLOCK)) * CHANNELS;
      const [brightness, blue, red] = colourOf(pixels[pixel] ?? 0, pixels[pixel + 1] ?? 0, pixels[pixel + 2] ?? 0);
      channels[0][at] = brightness;
      channels[1][at] = blue;
      channels[2][at] = red;
    }
    pieces.any(channels);
  };
  const rows = Array.from({ length: ROWS }, (_, at) => at);
  return { left: rows.map((at) => row(at, 0, WORDS.pieces, draw)), right: rows.map((at) => row(at, WORDS.pieces, PIECES_IN_ROW, draw)) };
}

/** The rows in which words stand, by their number. */
function wordRows(card: Card): Map<number, Buffer> {
  const [under, over] = [parsed(card.colour), parsed(inkOn(card.colour))];
  covered.clear();
  for (const line of wordsOf(card)) covered.add(line);
  const rows = new Map<number, Buffer>();
  for (let at = WORDS.top / BLOCK; at < WORDS.bottom / BLOCK; at += 1) {
    if (!covered.isTouched(at)) continue;
    covered.finish(at);
    let isField = false;
    rows.set(at, row(at, 0, WORDS.pieces, (x, y, isFirst) => {
      const isEven = covered.read(x, y, block);
      const wasField = isField && !isFirst;
      isField = isEven && block[0] === 0;
      if (isField && wasField) pieces.again();
      else if (isField) pieces.even(under);
      else if (isEven && block[0] === 1) pieces.even(over);
      else pieces.mixed(block, under, over);
    }));
  }
  return rows;
}

/** A share card as JPEG: words on the left, the topic's strings running out on the right. */
export async function drawCard(card: Card): Promise<Buffer> {
  const ground = await groundOf(card);
  const words = wordRows(card);
  return Buffer.concat([head, ...ground.right.flatMap((right, at) => [words.get(at) ?? ground.left[at] ?? right, right])]);
}
