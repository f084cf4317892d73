import { readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { fallbackFiles } from '../../functions/invoices/fallbackFaces';
import {
  bundlePrograms,
  copyUnlessThere,
  NODE_CHECK,
  packagesOfScope,
  put,
  ROOT,
} from './bundlePrograms';
import { licenceTexts } from './licenceTexts';

/** Fonts of invoices, which the bundle reads from `fonts` beside itself. */
const FONTS = path.join(ROOT, 'functions/invoices/fonts');
const FONT_FILES = ['regular.ttf', 'bold.ttf'];
const FONT_LICENCE = path.join(FONTS, 'DejaVu-licence.txt');
/** npm scope of libsql's native packages, one per platform, which cannot be bundled. */
const NATIVE = '@libsql';

const PROGRAMS = {
  main: 'functions/main.ts',
  mail: 'functions/mail/main.ts',
  orders: 'functions/orders/main.ts',
  podcasts: 'functions/podcasts/main.ts',
  owner: 'functions/owner/main.ts',
  checkEnvFile: 'functions/checkEnvFile.ts',
};

/** File in the maps' folder that lists the sources. Its time is the start of bundling, so that later edits are newer. */
const INPUTS = 'inputs.json';
/** More files that the bundle depends on. package-lock.json stands for all packages, whose files have other times. */
const RULES = [
  __filename,
  path.join(__dirname, 'bundlePrograms.ts'),
  NODE_CHECK,
  path.join(__dirname, 'licenceTexts.ts'),
  FONT_LICENCE,
  ...FONT_FILES.map((name) => path.join(FONTS, name)),
  path.join(ROOT, 'package-lock.json'),
  path.join(ROOT, 'tsconfig.json'),
];

/** True when the bundle exists and none of its sources is newer. */
export async function isBundled(folder: string, maps: string): Promise<boolean> {
  const timeOf = async (file: string): Promise<number> =>
    (await stat(path.resolve(ROOT, file))).mtimeMs;
  try {
    const made = await timeOf(path.join(maps, INPUTS));
    const inputs = v.parse(
      v.array(v.string()),
      JSON.parse(await readFile(path.join(maps, INPUTS), 'utf8')),
    );
    const times = await Promise.all([...inputs, ...RULES].map(timeOf));
    const written = [
      ...Object.keys(PROGRAMS).map((name) => `${name}.js`),
      ...FONT_FILES.map((name) => path.join('fonts', name)),
      'fonts/noto-emoji/unicode.json',
    ];
    await Promise.all(written.map((file) => stat(path.join(folder, file))));
    return times.every((time) => time < made);
  } catch {
    return false;
  }
}

/** Copies the faces for characters that few invoices have. Returns the folders of their packages. */
async function copyFallbackFaces(folder: string): Promise<string[]> {
  const packages = await fallbackFiles();
  return Promise.all(
    packages.map(async ({ name, files }) => {
      const from = path.join(ROOT, 'node_modules/@fontsource', name);
      for (const file of files)
        await copyUnlessThere(path.join(from, file), path.join(folder, 'fonts', name, file));
      return from;
    }),
  );
}

/**
 * Bundles the functions into `folder`, to be run by Node without packages: main.js runs all of them; mail.js, orders.js
 * and podcasts.js run one each; owner.js runs the owner's commands; checkEnvFile.js checks an environment file. licences.txt lists the packages' licences.
 * @param maps folder of the source maps
 * @returns names of the bundled packages, as in package-lock.json
 */
export async function bundleFunctions(folder: string, maps: string): Promise<string[]> {
  const begun = new Date();
  const { inputs, packages: bundled } = await bundlePrograms({
    folder,
    maps,
    entryPoints: PROGRAMS,
    native: await packagesOfScope(NATIVE),
    // pg requires its native client only on demand.
    external: ['pg-native'],
    // pdfkit's ES module reads files beside itself, which the bundle lacks.
    alias: {
      pdfkit: path.join(ROOT, 'node_modules/pdfkit/js/pdfkit.js'),
      // The file that pdfkit takes as well.
      fontkit: path.join(ROOT, 'node_modules/fontkit/dist/main.cjs'),
    },
  });
  for (const name of FONT_FILES)
    await put(path.join(folder, 'fonts', name), await readFile(path.join(FONTS, name)));
  const faces = await copyFallbackFaces(folder);
  const packages = new Set([...bundled, ...faces]);
  await put(
    path.join(folder, 'licences.txt'),
    `${await licenceTexts(packages)}\n\n${await readFile(FONT_LICENCE, 'utf8')}`,
  );
  await put(path.join(maps, INPUTS), JSON.stringify(inputs));
  await utimes(path.join(maps, INPUTS), begun, begun);
  return [...packages].map((name) => path.relative(ROOT, name));
}
