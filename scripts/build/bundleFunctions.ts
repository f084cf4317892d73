import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import * as v from 'valibot';
import { licenceTexts, packageOf } from './licences';

const ROOT = path.resolve(__dirname, '../..');
/** The fonts of invoices come from no package; the bundle reads them from `fonts` beside itself. */
const FONTS = path.join(ROOT, 'functions/invoices/fonts');
const FONT_FILES = ['regular.ttf', 'bold.ttf'];
const FONT_LICENCE = path.join(FONTS, 'DejaVu-licence.txt');
/** Packages whose machine code cannot stand in a bundle: libsql finds its own below this name, by platform. */
const NATIVE = '@libsql';

const PROGRAMS = {
  main: 'functions/main.ts',
  mail: 'functions/mail/main.ts',
  orders: 'functions/orders/main.ts',
  podcasts: 'functions/podcasts/main.ts',
  owner: 'functions/owner/main.ts',
};

/** Among the maps: what a bundle is made of. Its time is when bundling began: what was edited meanwhile is newer. */
const INPUTS = 'inputs.json';
/** What says how it is made; a package's own files have no time that means anything. */
const RULES = [
  __filename,
  path.join(__dirname, 'licences.ts'),
  FONT_LICENCE,
  ...FONT_FILES.map((name) => path.join(FONTS, name)),
  path.join(ROOT, 'package-lock.json'),
  path.join(ROOT, 'tsconfig.json'),
];

/** Whether a bundle is there and nothing that it is made of is newer. */
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
    ];
    await Promise.all(written.map((file) => stat(path.join(folder, file))));
    return times.every((time) => time < made);
  } catch {
    return false;
  }
}

/** Files appear whole: another program may be starting from the same folder. */
async function put(file: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${String(process.pid)}`;
  await writeFile(unfinished, contents);
  await rename(unfinished, file);
}

async function copyNative(folder: string): Promise<void> {
  const from = path.join(ROOT, 'node_modules', NATIVE);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, 'node_modules', NATIVE, path.relative(from, source));
    const there = await stat(target).catch(() => undefined);
    if (there?.size === (await stat(source)).size) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, `${target}.${String(process.pid)}`);
    await rename(`${target}.${String(process.pid)}`, target);
  }
}

/** Folders of the packages that a bundle is made of, and of the native ones beside it. */
async function packagesIn({ inputs }: Metafile): Promise<Set<string>> {
  const bundled = Object.keys(inputs).flatMap((file) => packageOf(path.resolve(ROOT, file)) ?? []);
  const native = (await readdir(path.join(ROOT, 'node_modules', NATIVE))).map((name) =>
    path.join(ROOT, 'node_modules', NATIVE, name),
  );
  return new Set([...bundled, ...native]);
}

/**
 * Bundles the functions into `folder`: `node main.js` runs all of them, mail.js, orders.js and podcasts.js each
 * alone, and owner.js the owner's commands, with Node and nothing else. What they contain of others is in licences.txt; the source maps go into `maps`.
 * @returns the packages that went into it, as package-lock.json names them
 */
export async function bundleFunctions(folder: string, maps: string): Promise<string[]> {
  const begun = new Date();
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    // pdfkit's form for `import` looks for files beside itself, which a bundle does not have.
    alias: { pdfkit: path.join(ROOT, 'node_modules/pdfkit/js/pdfkit.js') },
    // pg asks for its native twin only when somebody wants it.
    external: ['pg-native'],
    sourcemap: 'external',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  for (const { path: file, contents } of outputFiles)
    await put(path.join(file.endsWith('.map') ? maps : folder, path.basename(file)), contents);
  for (const name of FONT_FILES)
    await put(path.join(folder, 'fonts', name), await readFile(path.join(FONTS, name)));
  await copyNative(folder);
  const packages = await packagesIn(metafile);
  await put(
    path.join(folder, 'licences.txt'),
    `${await licenceTexts(packages)}\n\n${await readFile(FONT_LICENCE, 'utf8')}`,
  );
  // The folder may come to lie in a package of ES modules.
  await put(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ private: true, type: 'commonjs', engines: { node: '>=20.19' } }, null, 2)}\n`,
  );
  await put(path.join(maps, INPUTS), JSON.stringify(Object.keys(metafile.inputs).sort()));
  await utimes(path.join(maps, INPUTS), begun, begun);
  return [...packages].map((name) => path.relative(ROOT, name));
}
