import path from 'node:path';
import { buildWorker } from './buildWorker';
import { startChild, type Child } from '../process/startChild';

const WEBPACK = path.resolve(__dirname, '../../node_modules/webpack-cli/bin/cli.js');

/** Starts one process for each bundle: the browser's (`bundle`) and the one that prerenders pages (`server`). */
const startWebpack = (folder: string, more: readonly string[] = []): Child[] =>
  ['browser', 'server'].map((name) =>
    startChild(process.execPath, [
      // Node would load the configuration with a warning of its own.
      ...['--import', 'tsx', WEBPACK],
      ...['--mode', 'production', '--config-name', name, '--env', `folder=${folder}`],
      ...more,
    ]),
  );

/**
 * Builds the site into a folder, without its pages, which publishing writes.
 * @throws when it fails
 */
export async function buildSite(folder: string): Promise<void> {
  const codes = await Promise.all(startWebpack(folder).map(({ ended }) => ended));
  if (codes.some((code) => code !== 0))
    throw new Error('The site could not be built; the reason stands above.');
  await buildWorker(folder);
}

/**
 * Builds the site without minifying and source maps, and does not wait until webpack has written its cache.
 * @param started is given each process, so that stopping the program ends it
 * @throws when it fails
 */
export async function buildSiteQuickly(
  folder: string,
  started: (child: Child) => void,
): Promise<void> {
  const children = startWebpack(folder, ['--env', 'quick']);
  children.forEach(started);
  await Promise.all(children.map((child) => child.said()));
  await buildWorker(folder);
}
