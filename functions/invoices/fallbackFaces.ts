import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'fontkit';
import * as v from 'valibot';
import { loadPdfWriter, parseFont } from './pdfWriter';
import { unpackWoff } from './woff';

/**
 * Packages of faces with the characters that each is for; a package is divided into files by ranges. Chinese, Japanese
 * and Korean come from families of one weight: Noto's packages of nine weights take 130 MB.
 */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  'noto-sans-hebrew': /\p{scx=Hebrew}/u,
  'noto-sans-arabic': /\p{scx=Arabic}/u,
  'noto-sans-devanagari': /\p{scx=Devanagari}/u,
  'noto-sans-thai': /\p{scx=Thai}/u,
  'noto-sans-armenian': /\p{scx=Armenian}/u,
  'noto-sans-georgian': /\p{scx=Georgian}/u,
  'gowun-dodum': /\p{Script=Hangul}/u,
  'noto-emoji': /[\p{Extended_Pictographic}\p{Emoji_Presentation}\u20e3]/u,
  // Also signs of no script, such as full-width punctuation and symbols.
  'chocolate-classical-sans':
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}]/u,
};

/** Subsets that the faces of invoices do not contain themselves. */
const isNeededSubset = (subset: string): boolean =>
  !/^(latin|cyrillic|greek|vietnamese)/.test(subset);

/** File of a subset in its package. */
const subsetFile = (name: string, subset: string): string =>
  `files/${name}-${subset.replace(/[[\]]/g, '')}-400-normal.woff`;

/** Characters without a glyph. */
const UNDRAWN = /^[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]$/u;
const SPACE = /^\p{Zs}$/u;
/** Stands for a character that no face has. */
const BOX = '□';

/** A face for characters that the faces of invoices lack. */
export interface FallbackFace {
  name: string;
  font: Font;
}

export interface FallbackFaces {
  /** Fallback face by character, for those that the faces of invoices lack. */
  faces: ReadonlyMap<string, FallbackFace>;
  /** A space or a box for each character that no face has. */
  substitutes: ReadonlyMap<string, string>;
  /** True when some characters are drawn as boxes. */
  hasBoxes: boolean;
}

// The bundle has the packages beside its fonts (scripts/build/bundleFunctions.ts).
function folderOf(name: string): string {
  const bundled = path.join(__dirname, 'fonts', name);
  return existsSync(bundled)
    ? bundled
    : path.resolve(__dirname, '../../node_modules/@fontsource', name);
}

const RangesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

type Ranges = readonly {
  file: string;
  name: string;
  characters: RegExp;
  pairs: readonly (readonly [number, number])[];
}[];

async function subsetsOf(name: string) {
  const subsets = v.parse(
    RangesSchema,
    await readFile(path.join(folderOf(name), 'unicode.json'), 'utf8'),
  );
  return Object.entries(subsets)
    .filter(([subset]) => isNeededSubset(subset))
    .map(([subset, list]) => ({ subset, list, file: subsetFile(name, subset) }));
}

/** Files of the fallback faces by npm package of the scope @fontsource, relative to its folder. */
export const fallbackFiles = (): Promise<{ name: string; files: string[] }[]> =>
  Promise.all(
    Object.keys(PACKAGES).map(async (name) => ({
      name,
      files: ['unicode.json', ...(await subsetsOf(name)).map(({ file }) => file)],
    })),
  );

async function readRanges([name, characters]: [string, RegExp]): Promise<Ranges> {
  return (await subsetsOf(name)).map(({ subset, list, file }) => ({
    file: path.join(folderOf(name), file),
    name: `${name}-${subset}`,
    characters,
    pairs: list.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
}

let ranges: Promise<Ranges> | undefined;

const hasGlyph = (font: Font, character: string): boolean =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const loadFace = async (file: string, name: string): Promise<FallbackFace> => ({
  name,
  font: await parseFont(unpackWoff(await readFile(file))),
});

/** Finds the first face that is for a character and has it. */
async function faceFor(
  character: string,
  load: (file: string, name: string) => ReturnType<typeof loadFace>,
): Promise<FallbackFace | undefined> {
  ranges ??= Promise.all(Object.entries(PACKAGES).map(readRanges)).then((all) => all.flat());
  const point = character.codePointAt(0) ?? 0;
  for (const { characters, pairs, file, name } of await ranges) {
    if (!characters.test(character) || !pairs.some(([from, to]) => from <= point && point <= to))
      continue;
    const face = await load(file, name);
    if (hasGlyph(face.font, character)) return face;
  }
  return undefined;
}

/** Loads the faces for the characters of a text that the faces of invoices lack; most texts need none. */
export async function loadFallbackFaces(text: string): Promise<FallbackFaces> {
  const { fonts } = await loadPdfWriter();
  const faces = new Map<string, FallbackFace>();
  const substitutes = new Map<string, string>();
  const loaded = new Map<string, ReturnType<typeof loadFace>>();
  const load = (file: string, name: string) => {
    const face = loaded.get(file) ?? loadFace(file, name);
    loaded.set(file, face);
    return face;
  };
  for (const character of new Set(text)) {
    if (hasGlyph(fonts.regular, character) || UNDRAWN.test(character)) continue;
    const face = await faceFor(character, load);
    if (face) faces.set(character, face);
    else substitutes.set(character, SPACE.test(character) ? ' ' : BOX);
  }
  const hasBoxes = [...substitutes.values()].includes(BOX);
  const box = hasBoxes ? await faceFor(BOX, load) : undefined;
  if (box) faces.set(BOX, box);
  return { faces, substitutes, hasBoxes };
}
