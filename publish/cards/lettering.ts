/** Sets text as vector paths, so that share cards do not depend on installed fonts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';

type Face = 'newsreader-display' | 'instrument-sans-semibold';

const fontPath = (face: Face): string => join(__dirname, 'fonts', `${face}.ttf`);

const opened = new Map<Face, fontkit.Font>();

function open(face: Face): fontkit.Font {
  const known = opened.get(face);
  if (known) return known;
  const font = fontkit.create(readFileSync(fontPath(face)));
  if ('fonts' in font) throw new Error(`${fontPath(face)} holds several faces.`);
  opened.set(face, font);
  return font;
}

export interface Line {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  /** Letterspacing in em. */
  readonly tracking?: number;
}

/** Removes the characters that a face does not have, which would be drawn as boxes. */
export function sayable(text: string, face: Face): string {
  const font = open(face);
  return [...text]
    .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Outlines by glyph path, because reading one from the face is slow. */
const outlines = new WeakMap<object, string>();

function outlineOf({ path }: fontkit.GlyphRun['glyphs'][number]): string {
  const known = outlines.get(path) ?? path.toSVG();
  outlines.set(path, known);
  return known;
}

/** Max. number of cached lines; a line is laid out once and measured in several sizes. */
const LINES = 200;
const laidOut = new Map<string, fontkit.GlyphRun>();

function layOut(text: string, face: Face): fontkit.GlyphRun {
  const key = `${face} ${text}`;
  const known = laidOut.get(key) ?? open(face).layout(text);
  if (laidOut.size >= LINES) laidOut.clear();
  laidOut.set(key, known);
  return known;
}

/** Width of a line in user units. */
export function lineWidth(text: string, { face, size, tracking = 0 }: Line): number {
  const { advanceWidth } = layOut(text, face);
  return (advanceWidth / open(face).unitsPerEm + tracking * (text.length - 1)) * size;
}

/** One line of type on the baseline (x, y), as an SVG group. */
export function letter(text: string, x: number, y: number, line: Line): string {
  const font = open(line.face);
  const { glyphs, positions } = layOut(text, line.face);
  const scale = line.size / font.unitsPerEm;
  let pen = 0;
  const marks = glyphs.map((glyph, i) => {
    const position = positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const d = outlineOf(glyph);
    const mark =
      d && `<path transform="translate(${pen + position.xOffset} ${position.yOffset})" d="${d}"/>`;
    pen += position.xAdvance + ((line.tracking ?? 0) * line.size) / scale;
    return mark;
  });
  return `<g fill="${line.colour}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${marks.join('')}</g>`;
}
