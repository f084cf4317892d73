import sharp from 'sharp';
import { topicFigure } from '../../contracts/art/strings';
import { letter, sayable } from '../../content/art/lettering';
import { INK, PAPER } from '../../content/art/palette';
import { mark } from '../../content/art/scenes/house';
import { draw, field, pen, place, svgDocument } from '../../content/art/svg';
import { carriesWhite } from '../../src/lib/colour';
import { PRODUCT_NAME } from '../../src/lib/product';
import { CARD_SIZE, type Card } from './card';
import { setTitle } from './setTitle';

const { width, height } = CARD_SIZE;
const MARGIN = 72;
const TITLE = { face: 'newsreader-display', width: 650, height: 360 } as const;
const KICKER = { face: 'instrument-sans-semibold', size: 25, tracking: 0.12, most: 40 } as const;
/** The baseline of the house's name. */
const FOOT = 558;
/** Words stand in this part from the left. */
const WORDS_WIDTH = 760;
const QUALITY = 88;

/** Grounds are few and take longest to draw; so many are kept, 2 MB each. */
const GROUNDS = 12;
const grounds = new Map<string, Promise<Buffer>>();

const inkOn = (colour: string): string => (carriesWhite(colour) ? PAPER : INK);

function drawGround({ colour, figure }: Card): Promise<Buffer> {
  const strings = place(draw(pen(topicFigure(figure, { width: 560, height: 560, lines: 26 }), inkOn(colour), 1.7, 0.62)), 'translate(740 20)');
  return sharp(Buffer.from(svgDocument(width, height, field(width, height, colour) + strings))).flatten().removeAlpha().raw().toBuffer();
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

/** The words of a card as a drawing without a ground. */
export function cardWords({ kicker, title, colour }: Card): string {
  const ink = inkOn(colour);
  const { size, lines } = setTitle(sayable(title, TITLE.face), TITLE.face, TITLE.width, TITLE.height);
  const top = MARGIN + 92 + size * 0.74;
  const words = [
    letter([...sayable(kicker, KICKER.face).toUpperCase()].slice(0, KICKER.most).join(''), MARGIN, MARGIN + 26, { ...KICKER, colour: ink }),
    ...lines.map((line, at) => letter(line, MARGIN - 4, top + at * size * 1.08, { face: TITLE.face, size, colour: ink })),
    place(mark(52, ink, 1.8), `translate(${String(MARGIN)} ${String(FOOT - 38)})`),
    letter(PRODUCT_NAME, MARGIN + 70, FOOT, { face: TITLE.face, size: 38, colour: ink }),
  ];
  return svgDocument(WORDS_WIDTH, height, words.join(''));
}

/** A share card as JPEG: words on the left, the topic's strings running out on the right. */
export async function drawCard(card: Card): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(await groundOf(card), { raw })
    .composite([{ input: Buffer.from(cardWords(card)), left: 0, top: 0 }])
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
