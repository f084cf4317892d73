import sharp from 'sharp';
import { topicFigure, standingWave } from '../../contracts/art/strings';
import { carriesWhite } from '../../src/lib/text/colour';
import { productName } from '../../contracts/config/product';
import { CARD_SIZE, type Card } from './card';
import { letter, sayable } from './lettering';
import { setTitle } from './titleLayout';
import { draw, field, pen, transformed, svgDocument } from './svg';
import { dotPath } from '../../contracts/art/curve';

/** The site's mark: one string in its second mode at five moments of its swing. `size` is the side of its square. */
function mark(size: number, colour: string, weight: number): string {
  const wave = standingWave({
    width: size * 0.84,
    height: size * 0.84,
    nodes: 3,
    lines: 5,
    amplitude: size * 0.32,
  });
  const ends = [0.08, 0.5, 0.92].map((x) => dotPath(size * x, size / 2, size * 0.042));
  return (
    transformed(draw(pen(wave, colour, weight)), `translate(${size * 0.08} ${size * 0.08})`) +
    draw(pen(ends, colour, 0))
  );
}

const PAPER = '#FBFAF7';
const INK = '#1E2322';

const { width, height } = CARD_SIZE;
const MARGIN = 72;
const TITLE = { face: 'newsreader-display', width: 650, height: 360 } as const;
const KICKER = { face: 'instrument-sans-semibold', size: 25, tracking: 0.12, most: 40 } as const;
/** Baseline of the site's name and left edge of its mark, px. */
const FOOT = 558;
const FOOT_TOP = FOOT - 38;
/** Area of the text: left of the strings, above the site's name. */
const WORDS = { top: 56, width: 736 } as const;
const STRINGS_LEFT = 740;
const QUALITY = 88;

const CHANNELS = 3;
const raw = { width, height, channels: CHANNELS } as const;

/** Max. number of cached backgrounds, 2 MB each; drawing one is slow and there are few. */
const GROUNDS = 12;
const grounds = new Map<string, Promise<Buffer>>();

const inkOn = (colour: string): string => (carriesWhite(colour) ? PAPER : INK);

const pixelsOf = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer();

/** Background shared by all cards of a colour and figure: field, strings and the site's name. */
function drawGround({ colour, figure }: Card): Promise<Buffer> {
  const ink = inkOn(colour);
  const strings = transformed(
    draw(pen(topicFigure(figure, { width: 560, height: 560, lines: 26 }), ink, 1.7, 0.62)),
    `translate(${String(STRINGS_LEFT)} 20)`,
  );
  const house =
    transformed(mark(52, ink, 1.8), `translate(${String(MARGIN)} ${String(FOOT_TOP)})`) +
    letter(productName(), MARGIN + 70, FOOT, { face: TITLE.face, size: 38, colour: ink });
  return pixelsOf(svgDocument(width, height, field(width, height, colour) + strings + house));
}

function groundOf(card: Card): Promise<Buffer> {
  const key = `${card.colour} ${card.figure}`;
  const known = grounds.get(key);
  if (known !== undefined) return known;
  const [oldest] = grounds.keys();
  if (grounds.size >= GROUNDS && oldest !== undefined) grounds.delete(oldest);
  const made = drawGround(card);
  grounds.set(key, made);
  return made;
}

/** The text of a card on its colour, cropped to its height. */
export function cardWords({ kicker, title, colour }: Card): string {
  const ink = inkOn(colour);
  const { size, lines } = setTitle(
    sayable(title, TITLE.face),
    TITLE.face,
    TITLE.width,
    TITLE.height,
  );
  const first = MARGIN + 92 + size * 0.74;
  const last = first + (lines.length - 1) * size * 1.08;
  const bottom = Math.min(FOOT_TOP, Math.ceil(last + size * 0.36));
  const words = [
    letter(
      [...sayable(kicker, KICKER.face).toUpperCase()].slice(0, KICKER.most).join(''),
      MARGIN,
      MARGIN + 26,
      { ...KICKER, colour: ink },
    ),
    ...lines.map((line, at) =>
      letter(line, MARGIN - 4, first + at * size * 1.08, { face: TITLE.face, size, colour: ink }),
    ),
  ];
  const high = bottom - WORDS.top;
  return svgDocument(
    WORDS.width,
    high,
    field(WORDS.width, high, colour) +
      transformed(words.join(''), `translate(0 ${String(-WORDS.top)})`),
  );
}

/** Copies the rows of the text into the background; both are opaque, so no blending is needed. */
function withWords(ground: Buffer, words: Buffer): Buffer {
  const pixels = Buffer.from(ground);
  const row = WORDS.width * CHANNELS;
  for (let at = 0; at * row < words.length; at += 1)
    words.copy(pixels, (WORDS.top + at) * width * CHANNELS, at * row, (at + 1) * row);
  return pixels;
}

/** Draws a share card as JPEG: text on the left, the topic's strings on the right. */
export async function drawCard(card: Card): Promise<Buffer> {
  const pixels = withWords(await groundOf(card), await pixelsOf(cardWords(card)));
  return sharp(pixels, { raw })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}
