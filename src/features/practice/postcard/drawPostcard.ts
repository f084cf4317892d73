import { encode } from 'uqr';
import { topicFigure } from '../../../../contracts/art/strings';
import type { TopicId } from '../../../../contracts/content/topics';

/** A6 at 300 dots an inch. */
const SIZE = { width: 1240, height: 1748 };
const MARGIN = 90;
const INNER = SIZE.width - 2 * MARGIN;
const FIGURE = { width: INNER, height: 230, lines: 12 };
const QR = 230;
const TOP = MARGIN + FIGURE.height + 70;
const BOTTOM = SIZE.height - MARGIN - QR - 40;
/** Sizes of the text, of which the first that fits is taken. */
const LETTERS = [46, 42, 38, 34, 30, 27, 24, 21];
const INK = '#1c1c1a';

/** The exercise in one language. */
export interface PostcardText {
  title: string;
  steps: readonly string[];
}

export interface Postcard {
  topic: TopicId;
  texts: readonly PostcardText[];
  /** Address of the page, for the QR code. */
  url: string;
  colour: string;
  /** Font families. */
  fonts: { title: string; text: string };
}

interface Line {
  text: string;
  font: string;
  x: number;
  y: number;
}

/** Breaks a text into lines by its words. */
function breakLines(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || context.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Lays the texts out below each other. @returns the lines, and where the last one ends */
function layOut(context: CanvasRenderingContext2D, { texts, fonts }: Postcard, letters: number) {
  const placed: Line[] = [];
  let y = TOP;
  const add = (text: string, font: string, height: number, indent: number): void => {
    context.font = font;
    for (const line of breakLines(context, text, INNER - indent)) {
      placed.push({ text: line, font, x: MARGIN + indent, y: y + height * 0.8 });
      y += height;
    }
  };
  for (const { title, steps } of texts) {
    add(title, `${String(letters * 1.35)}px ${fonts.title}`, letters * 1.6, 0);
    y += letters * 0.3;
    for (const [at, step] of steps.entries()) {
      const font = `${String(letters)}px ${fonts.text}`;
      const number = { text: `${String(at + 1)}.`, font, x: MARGIN, y: y + letters * 1.04 };
      if (steps.length > 1) placed.push(number);
      add(step, font, letters * 1.3, steps.length > 1 ? letters * 1.5 : 0);
      y += letters * 0.25;
    }
    y += letters;
  }
  return { placed, end: y };
}

function drawFigure(context: CanvasRenderingContext2D, { topic, colour }: Postcard): void {
  context.save();
  context.translate(MARGIN, MARGIN);
  Object.assign(context, { strokeStyle: colour, lineWidth: 3, lineCap: 'round' });
  for (const string of topicFigure(topic, FIGURE)) context.stroke(new Path2D(string));
  context.restore();
}

function drawQr(context: CanvasRenderingContext2D, url: string): void {
  const { data, size } = encode(url, { border: 0 });
  const dot = Math.floor(QR / size);
  const top = SIZE.height - MARGIN - dot * size;
  for (const [row, dots] of data.entries())
    for (const [column, isDark] of dots.entries())
      if (isDark) context.fillRect(MARGIN + column * dot, top + row * dot, dot, dot);
}

/** Draws a postcard with the topic's figure, the steps of an exercise, and the way to its page. */
export function drawPostcard(canvas: HTMLCanvasElement, card: Postcard): void {
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.fillStyle = INK;
  drawFigure(context, card);
  drawQr(context, card.url);
  let layout = layOut(context, card, LETTERS[0] ?? 0);
  for (const letters of LETTERS) {
    layout = layOut(context, card, letters);
    if (layout.end <= BOTTOM) break;
  }
  for (const { text, font, x, y } of layout.placed) {
    if (y > BOTTOM) break;
    context.font = font;
    context.fillText(text, x, y);
  }
  context.font = `26px ${card.fonts.text}`;
  context.textAlign = 'right';
  context.fillText(new URL(card.url).host, SIZE.width - MARGIN, SIZE.height - MARGIN);
}
