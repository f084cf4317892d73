import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { engines } from '../../package.json';
import { packageOf } from './licenceTexts';

export const ROOT = path.resolve(__dirname, '../..');
const PACKAGES = path.join(ROOT, 'node_modules');
/** Refuses an unsupported version of Node, before anything else in a bundle. */
export const NODE_CHECK = path.join(ROOT, 'scripts/checkNode.cjs');

/** Writes a file atomically, because another program may be starting from the same folder. */
export async function put(file: string, contents: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${String(process.pid)}`;
  await writeFile(unfinished, contents);
  await rename(unfinished, file);
}

/** Copies a file atomically, unless one of that size is there. */
export async function copyUnlessThere(source: string, target: string): Promise<void> {
  const there = await stat(target).catch(() => undefined);
  if (there?.size === (await stat(source)).size) return;
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(source, `${target}.${String(process.pid)}`);
  await rename(`${target}.${String(process.pid)}`, target);
}

/** Names of the installed packages of an npm scope. */
export async function packagesOfScope(scope: string): Promise<string[]> {
  return (await readdir(path.join(PACKAGES, scope))).map((name) => `${scope}/${name}`);
}

/** Copies an installed package into `folder`/node_modules. @returns its folder here */
async function copyPackage(name: string, folder: string): Promise<string> {
  const from = path.join(PACKAGES, name);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    await copyUnlessThere(
      source,
      path.join(folder, 'node_modules', name, path.relative(from, source)),
    );
  }
  return from;
}

async function nodeCheck(): Promise<string> {
  const { code } = await transform(await readFile(NODE_CHECK, 'utf8'), {
    format: 'iife',
    define: { 'process.env.npm_package_engines_node': JSON.stringify(engines.node) },
  });
  return code;
}

interface Programs {
  folder: string;
  /** Folder of the source maps. */
  maps: string;
  /** Source of each program by the name of its file in the bundle. */
  entryPoints: Record<string, string>;
  /** Installed packages that cannot be bundled (native code); they are copied beside. */
  native: readonly string[];
  /** Other modules that the programs never load, or load by themselves. */
  external: readonly string[];
  alias?: Record<string, string>;
}

/**
 * Bundles programs into `folder`, to be run by Node without installed packages. Each checks Node's version first.
 * @returns the sources, and the folders of the packages that the bundle contains
 */
export async function bundlePrograms({
  folder,
  maps,
  entryPoints,
  native,
  external,
  alias = {},
}: Programs): Promise<{ inputs: string[]; packages: Set<string> }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    banner: { js: await nodeCheck() },
    alias,
    external: [...native, ...external],
    sourcemap: 'external',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  // Only browsers use the style sheets of components.
  for (const { path: file, contents } of outputFiles.filter(
    (one) => !/\.css(\.map)?$/.test(one.path),
  ))
    await put(path.join(file.endsWith('.map') ? maps : folder, path.basename(file)), contents);
  const copied = await Promise.all(native.map((name) => copyPackage(name, folder)));
  // The folder may be copied into a package of ES modules.
  await put(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ private: true, type: 'commonjs', engines }, null, 2)}\n`,
  );
  const inputs = Object.keys(metafile.inputs).sort();
  const bundled = inputs.flatMap((file) => packageOf(path.resolve(ROOT, file)) ?? []);
  return { inputs, packages: new Set([...bundled, ...copied]) };
}
