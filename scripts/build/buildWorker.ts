import path from 'node:path';
import { build } from 'esbuild';
import { bundleFolder } from '../../publish/bundle/manifest';

/**
 * The worker that opens the site without a connection (src/worker), and the one that takes it away again. Publishing puts
 * them into each tree (publish/serviceWorker.ts).
 */
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
