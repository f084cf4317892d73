import path from 'node:path';
import { build } from 'esbuild';
import { bundleFolder } from '../../publish/bundle/manifest';

/** Bundles the service worker (src/worker) and the one that unregisters it. publish/serviceWorker.ts copies them into each tree. */
export async function buildWorker(site: string): Promise<void> {
  const sources = path.resolve(__dirname, '../../src/worker');
  await build({
    entryPoints: {
      sw: path.join(sources, 'worker.ts'),
      'sw-off': path.join(sources, 'workerOff.ts'),
    },
    outdir: bundleFolder(site),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    tsconfig: path.resolve(__dirname, '../../tsconfig.json'),
  });
}
