/**
 * Subsets the two font families to what the site uses: Latin characters with German ones, and fixed optical sizes.
 * Run it after updating a @fontsource package: `npx tsx scripts/fonts.ts`. Its output is committed (SIL Open Font License).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const OUT = path.resolve(__dirname, '../src/app/fonts');
const SOURCES = path.resolve(__dirname, '../node_modules/@fontsource-variable');

const range = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŸŽž–—‘’‚“”„†•…‰‹›€™−→←↑↓ẞ`;

const NEWSREADER = 'newsreader/files/newsreader-latin-opsz';
const FONTS: {
  out: string;
  from: string;
  axes: Record<string, number | { min: number; max: number }>;
}[] = [
  { out: 'newsreader-display', from: `${NEWSREADER}-normal`, axes: { opsz: 60, wght: 400 } },
  { out: 'newsreader-display-italic', from: `${NEWSREADER}-italic`, axes: { opsz: 60, wght: 400 } },
  {
    out: 'newsreader-text',
    from: `${NEWSREADER}-normal`,
    axes: { opsz: 16, wght: { min: 400, max: 700 } },
  },
  { out: 'newsreader-text-italic', from: `${NEWSREADER}-italic`, axes: { opsz: 16, wght: 400 } },
  {
    out: 'instrument-sans',
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal',
    axes: {},
  },
];

async function main(): Promise<void> {
  await mkdir(OUT, { recursive: true });
  for (const { out, from, axes } of FONTS) {
    const whole = await readFile(path.join(SOURCES, `${from}.woff2`));
    const cut = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', variationAxes: axes });
    await writeFile(path.join(OUT, `${out}.woff2`), cut);
    console.log(`${out}.woff2: ${String(whole.length)} -> ${String(cut.length)} bytes`);
  }
}

void main();
