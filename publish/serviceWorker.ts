import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { LANGUAGES } from '../contracts/language/languages';
import { bundleFolder, type BundleManifest } from './bundle/manifest';
import { writePage } from './lib/tree';

/** A file of this name beside the trees unregisters the worker for every visitor. */
export const WORKER_OFF = 'worker-off';

/** Files that are useless offline or too large to precache; they are still cached when a visitor uses them. */
const NOT_PACKED =
  /^(identity|contentful|markdown|paypal|payment|player|checkout|donation|receipt|search-engine)/;

/** The app shell bundle: everything every page needs besides its first load: empty page, labels, scripts and styles of the routes. */
async function packOf(site: string, tree: string, manifest: BundleManifest): Promise<string> {
  const chunks = Object.entries(manifest.chunks).filter(([name]) => !NOT_PACKED.test(name));
  const files = new Set([
    ...Object.values(manifest.labels),
    ...manifest.entry.css,
    ...chunks.flatMap(([, { js, css }]) => [...js, ...css]),
  ]);
  for (const file of manifest.entry.js) files.delete(file);
  const read = async (file: string, from: string): Promise<[string, string, string]> => [
    file,
    getMimeType(file) ?? '',
    await readFile(path.join(from, file), 'utf8'),
  ];
  return JSON.stringify([
    await read('/shell.html', tree),
    ...(await Promise.all([...files].map((file) => read(file, bundleFolder(site))))),
  ]);
}

/** Time for which the previous bundle is kept, because a worker being installed may still request it, ms. */
const PACK_LASTS_MS = 24 * 60 * 60 * 1000;

async function forgetOldPacks(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!name.startsWith('offline.') || name.startsWith(current)) continue;
    if (Date.now() - (await stat(file)).mtimeMs > PACK_LASTS_MS) await rm(file, { force: true });
  }
}

/** Writes the worker into each tree; its version changes with the empty page and the scripts. */
export async function writeServiceWorker(
  site: string,
  folder: string,
  manifest: BundleManifest,
): Promise<void> {
  const bundle = bundleFolder(site);
  const isOff = existsSync(path.join(folder, WORKER_OFF));
  const worker = await readFile(path.join(bundle, isOff ? 'sw-off.js' : 'sw.js'), 'utf8');
  for (const language of LANGUAGES) {
    const tree = path.join(folder, language);
    const pack = await packOf(site, tree, manifest);
    const file = `/static/offline.${createHash('sha1').update(pack).digest('hex').slice(0, 10)}.json`;
    await writePage(path.join(tree, file), pack);
    await forgetOldPacks(path.join(tree, 'static'), path.basename(file));
    await writePage(
      path.join(tree, 'sw.js'),
      isOff
        ? worker
        : `const SHELL=${JSON.stringify({ pack: file, scripts: manifest.entry.js })};${worker}`,
    );
  }
}
