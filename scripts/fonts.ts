/**
 * Subsets the two font families to what the site uses: Latin characters with German ones, and a fixed optical size.
 * Run it after updating a @fontsource package: `npx tsx scripts/fonts.ts`. Its output is committed (SIL Open Font License).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const OUT = path.resolve(__dirname, '../src/app/fonts');
const SOURCES = path.resolve(__dirname, '../node_modules/@fontsource-variable');

const range = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const LETTERS = `${range(0xc0, 0xff).replace(/[ÐÞðþ]/g, '')}ŒœŠšŽžẞ`;
const CHARACTERS = `${range(0x20, 0x7e)}\xa0¡£§©«®°²³·»½¿${LETTERS}–—‘’‚“”„•…‹›€™−→←`;
/** Emphasis is set in words, so its cut has no signs. */
const IN_WORDS = CHARACTERS.replace(/[#$%*+<=>@\\^_`{|}~£§©®°²³·½•€™−→←¡¿]/g, '');

/** Between a cut for reading and one for headings, so that one file serves both. */
const OPTICAL_SIZE = 30;

const FONTS: {
  out: string;
  from: string;
  axes: Record<string, number | { min: number; max: number }>;
  characters: string;
}[] = [
  {
    out: 'newsreader',
    from: 'newsreader/files/newsreader-latin-opsz-normal',
    axes: { opsz: OPTICAL_SIZE, wght: { min: 400, max: 600 } },
    characters: CHARACTERS,
  },
  {
    out: 'newsreader-italic',
    from: 'newsreader/files/newsreader-latin-opsz-italic',
    axes: { opsz: OPTICAL_SIZE, wght: 400 },
    characters: IN_WORDS,
  },
  {
    out: 'instrument-sans',
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal',
    axes: { wght: { min: 400, max: 600 } },
    characters: CHARACTERS,
  },
];

/** Kerning, ligatures, figures of equal width and height. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum'];

async function main(): Promise<void> {
  await mkdir(OUT, { recursive: true });
  for (const { out, from, axes, characters } of FONTS) {
    const whole = await readFile(path.join(SOURCES, `${from}.woff2`));
    const cut = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: FEATURES,
    });
    await writeFile(path.join(OUT, `${out}.woff2`), cut);
    console.log(`${out}.woff2: ${String(whole.length)} -> ${String(cut.length)} bytes`);
  }
}

void main();
