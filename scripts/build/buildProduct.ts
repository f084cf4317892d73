import path from 'node:path';
import { buildSite } from './buildSite';
import { bundleFunctions, isBundled } from './bundleFunctions';
import { readdir, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { bundlePrograms, copyUnlessThere, packagesOfScope, put, ROOT } from './bundlePrograms';
import { licenceTexts, packageOf } from './licenceTexts';
import { bundleFolder } from '../../publish/bundle/manifest';
import { compressFiles } from './compressFiles';

/** Packages of the site without source maps: the fonts. */
const UNMAPPED = ['@fontsource-variable/newsreader', '@fontsource-variable/instrument-sans'];

/** Path of a source in a source map, relative to the project's root. */
function sourceFile(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '').replace(/\?.*$/, '');
}

/** Moves the source maps of a built site to `maps`, writes the licences of its packages, and compresses its files. */
async function finishSite(site: string, maps: string): Promise<void> {
  const bundle = bundleFolder(site);
  await rm(maps, { recursive: true, force: true });
  await mkdir(maps, { recursive: true });
  const packages = new Set(UNMAPPED.map((name) => path.join(ROOT, 'node_modules', name)));
  for (const name of (await readdir(path.join(bundle, 'static'))).filter((file) =>
    file.endsWith('.map'),
  )) {
    const file = path.join(bundle, 'static', name);
    for (const source of (JSON.parse(await readFile(file, 'utf8')) as { sources: string[] })
      .sources) {
      const folder = packageOf(path.join(ROOT, sourceFile(source)));
      if (folder !== undefined) packages.add(folder);
    }
    await rename(file, path.join(maps, name));
  }
  await writeFile(path.join(bundle, 'licences.txt'), await licenceTexts(packages));
  await compressFiles(bundle);
}

/** Fonts of the cards, which the bundle reads from `fonts` beside itself. */
const FONTS = path.join(ROOT, 'publish/cards/fonts');

/** sharp has native code; these are all packages that it needs. */
const SHARP = ['sharp', 'detect-libc', 'semver'];

/**
 * Bundles the publisher into `folder`, to be run by Node without installed packages: main.js publishes a built site and
 * watches the content service; checkServed.js checks what visitors get. licences.txt lists the packages' licences.
 * @param maps folder of the source maps
 */
async function bundlePublisher(folder: string, maps: string): Promise<void> {
  const { packages } = await bundlePrograms({
    folder,
    maps,
    entryPoints: {
      main: 'scripts/pages.ts',
      renderWorker: 'publish/pages/renderWorker.ts',
      checkServed: 'scripts/checkServed.ts',
    },
    native: [...SHARP, ...(await packagesOfScope('@img'))],
    // Only the sources need tsx; jsdom loads canvas where it is installed.
    external: ['tsx/cjs', 'canvas', './xhr-sync-worker.js'],
  });
  await put(
    path.join(folder, 'xhr-sync-worker.js'),
    "throw new Error('No page makes a synchronous request; jsdom only looks whether this file exists.');\n",
  );
  await copyUnlessThere(path.join(ROOT, '.env.example'), path.join(folder, '.env.example'));
  for (const name of (await readdir(FONTS)).filter((file) => !file.endsWith('.py')))
    await copyUnlessThere(path.join(FONTS, name), path.join(folder, 'fonts', name));
  await put(path.join(folder, 'licences.txt'), await licenceTexts(packages));
}

const FUNCTIONS_FOLDER = path.resolve('dist/functions');
const PUBLISHER_FOLDER = path.resolve('dist/publisher');
const MAPS = path.resolve('dist/maps');

/** Bundles the functions into dist/functions when a source is newer. @returns path of the program that runs all of them */
export async function buildFunctions(): Promise<string> {
  const maps = path.join(MAPS, 'functions');
  if (!(await isBundled(FUNCTIONS_FOLDER, maps))) await bundleFunctions(FUNCTIONS_FOLDER, maps);
  return path.join(FUNCTIONS_FOLDER, 'main.js');
}

/** Builds everything to deploy: the site in `site`, functions and publisher in their folders of dist, all source maps in dist/maps. */
export async function buildProduct(site: string): Promise<void> {
  await Promise.all([
    bundleFunctions(FUNCTIONS_FOLDER, path.join(MAPS, 'functions')),
    bundlePublisher(PUBLISHER_FOLDER, path.join(MAPS, 'publisher')),
    buildSite(site).then(() => finishSite(site, path.join(MAPS, 'site'))),
  ]);
}
