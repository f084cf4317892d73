import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleFolder } from '../../publish/bundle/manifest';
import { licenceTexts, packageOf } from './licenceTexts';
import { compressFiles } from './compressFiles';

const ROOT = path.resolve(__dirname, '../..');
/** Packages of the site without source maps: the fonts. */
const UNMAPPED = ['@fontsource-variable/newsreader', '@fontsource-variable/instrument-sans'];

/** Path of a source in a source map, relative to the project's root. */
export function sourceFile(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '').replace(/\?.*$/, '');
}

/** Moves the source maps of a built site to `maps`, writes the licences of its packages, and compresses its files. */
export async function finishSite(site: string, maps: string): Promise<void> {
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
