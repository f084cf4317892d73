import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { bundlePrograms, copyUnlessThere, put, ROOT } from './bundlePrograms';
import { licenceTexts } from './licences';

/** Fonts of the cards, which the bundle reads from `fonts` beside itself. */
const FONTS = path.join(ROOT, 'publish/cards/fonts');

const Dependencies = v.object({
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/** Adds an installed package to `found`, with all that it needs on this platform. */
async function addWithDependencies(name: string, found: Set<string>): Promise<Set<string>> {
  const file = path.join(ROOT, 'node_modules', name, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null || found.has(name)) return found;
  found.add(name);
  const { dependencies, optionalDependencies } = v.parse(Dependencies, JSON.parse(text));
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    await addWithDependencies(needed, found);
  return found;
}

/**
 * Bundles the publisher into `folder`, to be run by Node without installed packages: main.js publishes a built site and
 * watches the content service. licences.txt lists the packages' licences.
 * @param maps folder of the source maps
 */
export async function bundlePublisher(folder: string, maps: string): Promise<void> {
  const { packages } = await bundlePrograms({
    folder,
    maps,
    entryPoints: { main: 'scripts/pages.ts', renderWorker: 'publish/pages/renderWorker.ts' },
    native: [...(await addWithDependencies('sharp', new Set()))],
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
