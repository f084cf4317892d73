import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { unpackWoff } from './woff';

/** Packages of Noto faces with the characters that each is for. A package is divided into files by ranges. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  'noto-sans-hebrew': /\p{Script=Hebrew}/u,
  'noto-sans-arabic': /\p{Script=Arabic}/u,
  'noto-sans-devanagari': /\p{Script=Devanagari}/u,
  'noto-sans-thai': /\p{Script=Thai}/u,
  'noto-sans-armenian': /\p{Script=Armenian}/u,
  'noto-sans-georgian': /\p{Script=Georgian}/u,
  'noto-sans-kr': /\p{Script=Hangul}/u,
  'noto-emoji': /[\p{Extended_Pictographic}\p{Emoji_Presentation}]/u,
  // Also signs of no script, such as full-width punctuation and symbols.
  'noto-sans-sc':
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}]/u,
};

/** Subsets that the faces of invoices do not contain themselves. */
const isNeededSubset = (subset: string): boolean =>
  !/^(latin|cyrillic|greek|vietnamese)/.test(subset);

/** File of a subset in its package. */
const subsetFile = (name: string, subset: string): string =>
  `files/${name}-${subset.replace(/[[\]]/g, '')}-400-normal.woff`;

/** The ranges of `fonts/cut.py`: characters of the faces of invoices, and those that nothing draws. */
const OWN =
  /^[\u0000-\u024f\u02b0-\u036f\u0370-\u052f\u1e00-\u1fff\u200b-\u205e\u20a0-\u20bf\u2116-\u2122\u2212\p{Default_Ignorable_Code_Point}]$/u;

/** A face for characters that the faces of invoices lack. */
export interface FallbackFace {
  name: string;
  font: Buffer;
}

/** Fallback faces of a document by character; a character without one is drawn as a box. */
export type FallbackFaces = ReadonlyMap<string, FallbackFace>;

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

/** Loads the faces for the characters of a text that the faces of invoices lack; most texts need none. */
export async function loadFallbackFaces(text: string): Promise<FallbackFaces> {
  const missing = [...new Set(text)].filter((character) => !OWN.test(character));
  const found = new Map<string, FallbackFace>();
  if (missing.length === 0) return found;
  ranges ??= Promise.all(Object.entries(PACKAGES).map(readRanges)).then((all) => all.flat());
  const loaded = new Map<string, Promise<FallbackFace>>();
  const load = async (file: string, name: string) => ({
    name,
    font: unpackWoff(await readFile(file)),
  });
  for (const character of missing) {
    const point = character.codePointAt(0) ?? 0;
    const subset = (await ranges).find(
      ({ characters, pairs }) =>
        characters.test(character) && pairs.some(([from, to]) => from <= point && point <= to),
    );
    if (subset === undefined) continue;
    const face = loaded.get(subset.file) ?? load(subset.file, subset.name);
    loaded.set(subset.file, face);
    found.set(character, await face);
  }
  return found;
}
