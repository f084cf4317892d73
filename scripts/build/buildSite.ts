import path from 'node:path';
import { writeStyleRules } from './styleRules';
import { startChild, type Child } from '../process/startChild';
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
async function buildOwnScripts(site: string): Promise<void> {
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

const WEBPACK = path.resolve(__dirname, '../../node_modules/webpack-cli/bin/cli.js');

/** Starts one process for each bundle: for browsers (`bundle`) and for prerendering (`server`). */
const startWebpack = (folder: string, more: readonly string[] = []): Child[] =>
  ['browser', 'server'].map((name) =>
    startChild(process.execPath, [
      // Loaded with tsx, because Node itself would print a warning about the configuration.
      ...['--import', 'tsx', WEBPACK],
      ...['--mode', 'production', '--config-name', name, '--env', `folder=${folder}`],
      ...more,
    ]),
  );

/**
 * Builds the site into a folder, without its pages, which are published separately.
 * @throws when a bundler fails
 */
export async function buildSite(folder: string): Promise<void> {
  const codes = await Promise.all(startWebpack(folder).map(({ ended }) => ended));
  if (codes.some((code) => code !== 0))
    throw new Error('The site could not be built; the reason stands above.');
  await buildOwnScripts(folder);
  writeStyleRules(folder);
}

/**
 * Builds the site without minifying and source maps, and does not wait until webpack has written its cache.
 * @param started receives each process, so that the caller can end it
 * @throws when a bundler fails
 */
export async function buildSiteQuickly(
  folder: string,
  started: (child: Child) => void,
): Promise<void> {
  const children = startWebpack(folder, ['--env', 'quick']);
  children.forEach(started);
  await Promise.all(children.map((child) => child.said()));
  await buildOwnScripts(folder);
  writeStyleRules(folder);
}
