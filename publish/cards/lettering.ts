/** Sets text as vector paths, so that share cards do not depend on installed fonts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';

type Face = 'newsreader-display' | 'instrument-sans-semibold';

const opened = new Map<string, fontkit.Font>();

function open(file: string): fontkit.Font {
  const known = opened.get(file);
  if (known) return known;
  const font = fontkit.create(readFileSync(join(__dirname, 'fonts', `${file}.ttf`)));
  if ('fonts' in font) throw new Error(`${file} holds several faces.`);
  opened.set(file, font);
  return font;
}

/** The face, its file with the accents of further languages, and a face with other scripts and signs. */
const fontsOf = (face: Face): fontkit.Font[] => [face, `${face}-ext`, 'fallback'].map(open);

export interface Line {
  readonly face: Face;
  readonly size: number;
  readonly colour: string;
  /** Letterspacing in em. */
  readonly tracking?: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Letters with their accents, composed where Unicode has one character for both. */
const lettersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);

const hasAll = (font: fontkit.Font, letters: string): boolean =>
  [...letters].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));

const isDrawn = (letters: string, face: Face): boolean =>
  fontsOf(face).some((font) => hasAll(font, letters));

/** Max. length of a text that is looked through; no card holds as much, and splitting long texts is slow. */
const MAX_LENGTH = 1000;

/** Removes what no font has, which would be drawn as boxes; of a letter with an unknown accent the letter stays. */
export function sayable(text: string, face: Face): string {
  return lettersOf(text.slice(0, MAX_LENGTH))
    .map((letter) => [letter, [...letter][0] ?? ''].find((one) => isDrawn(one, face)) ?? '')
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

interface Run {
  font: fontkit.Font;
  text: string;
}

/** Splits a line by the first font that has each letter. Spaces and signs stay within a text from right to left. */
function runsOf(line: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const letter of lettersOf(line)) {
    const last = runs.at(-1);
    const staysInside =
      last && RIGHT_TO_LEFT.test(last.text) && !/\p{L}/u.test(letter) && hasAll(last.font, letter);
    const font = staysInside ? last.font : fontsOf(face).find((one) => hasAll(one, letter));
    if (font === undefined) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  const [first = ''] = /\p{L}/u.exec(line) ?? [];
  return RIGHT_TO_LEFT.test(first) ? runs.reverse() : runs;
}

interface Shaped {
  font: fontkit.Font;
  glyphs: readonly fontkit.Glyph[];
  positions: readonly Pick<fontkit.GlyphPosition, 'xAdvance' | 'xOffset' | 'yOffset'>[];
}

/** Glyphs and their places. Fonts may have faulty rules for accents; such a text is set without rules. */
function shape({ font, text }: Run): Shaped {
  try {
    const { glyphs, positions } = font.layout(text);
    return { font, glyphs, positions };
  } catch {
    const glyphs = font.glyphsForString(text);
    const positions = glyphs.map((one) => ({ xAdvance: one.advanceWidth, xOffset: 0, yOffset: 0 }));
    return { font, glyphs, positions };
  }
}

/** Outlines by glyph path, because reading one from the face is slow. */
const outlines = new WeakMap<object, string>();

function outlineOf({ path }: fontkit.Glyph): string {
  const known = outlines.get(path) ?? path.toSVG();
  outlines.set(path, known);
  return known;
}

/** Max. number of cached lines; a line is laid out once and measured in several sizes. */
const LINES = 200;
const laidOut = new Map<string, Shaped[]>();

function layOut(text: string, face: Face): Shaped[] {
  const key = `${face} ${text}`;
  const known = laidOut.get(key) ?? runsOf(text, face).map(shape);
  if (laidOut.size >= LINES) laidOut.clear();
  laidOut.set(key, known);
  return known;
}

/** Width of a line in user units. */
export function lineWidth(text: string, { face, size, tracking = 0 }: Line): number {
  const advances = layOut(text, face).flatMap(({ font, positions }) =>
    positions.map(({ xAdvance }) => xAdvance / font.unitsPerEm),
  );
  const width = advances.reduce((sum, one) => sum + one, 0);
  return (width + tracking * (text.length - 1)) * size;
}

/** One line of type on the baseline (x, y), as an SVG group. */
export function letter(text: string, x: number, y: number, line: Line): string {
  let start = x;
  const groups = layOut(text, line.face).map(({ font, glyphs, positions }) => {
    const scale = line.size / font.unitsPerEm;
    let pen = 0;
    const marks = glyphs.map((glyph, i) => {
      const position = positions[i] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const d = outlineOf(glyph);
      const mark =
        d &&
        `<path transform="translate(${pen + position.xOffset} ${position.yOffset})" d="${d}"/>`;
      pen += position.xAdvance + ((line.tracking ?? 0) * line.size) / scale;
      return mark;
    });
    const group = `<g transform="translate(${start.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${marks.join('')}</g>`;
    start += pen * scale;
    return group;
  });
  return `<g fill="${line.colour}">${groups.join('')}</g>`;
}
