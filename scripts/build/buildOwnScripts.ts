import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { bundleFolder, previewScript } from '../../publish/bundle/manifest';

const SOURCES = path.resolve(__dirname, '../../src');

const SCRIPT: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
  tsconfig: path.resolve(__dirname, '../../tsconfig.json'),
};

/**
 * Bundles the scripts outside the app: the service worker (src/worker) and the one that unregisters it, which
 * publish/serviceWorker.ts copies into each tree, and the preview's (src/preview), which the publisher serves.
 */
export async function buildOwnScripts(site: string): Promise<void> {
  await Promise.all([
    build({
      ...SCRIPT,
      entryPoints: {
        sw: path.join(SOURCES, 'worker/worker.ts'),
        'sw-off': path.join(SOURCES, 'worker/workerOff.ts'),
      },
      outdir: bundleFolder(site),
    }),
    build({
      ...SCRIPT,
      entryPoints: [path.join(SOURCES, 'preview/preview.ts')],
      outfile: previewScript(site),
    }),
  ]);
}
