import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { bundlePrograms, copyUnlessThere, packagesOfScope, put, ROOT } from './bundlePrograms';
import { licenceTexts } from './licenceTexts';

/** Fonts of the cards, which the bundle reads from `fonts` beside itself. */
const FONTS = path.join(ROOT, 'publish/cards/fonts');

/** sharp has native code; these are all packages that it needs. */
const SHARP = ['sharp', 'detect-libc', 'semver'];

/**
 * Bundles the publisher into `folder`, to be run by Node without installed packages: main.js publishes a built site and
 * watches the content service; checkServed.js checks what visitors get. licences.txt lists the packages' licences.
 * @param maps folder of the source maps
 */
export async function bundlePublisher(folder: string, maps: string): Promise<void> {
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
