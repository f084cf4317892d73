import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Builds the site once before the browser tests; SITE_FOLDER names one that is built already. */
export default function buildSite(): void {
  if (process.env['SITE_FOLDER'] !== undefined) return;
  const webpack = path.resolve('node_modules/webpack-cli/bin/cli.js');
  const { status } = spawnSync(process.execPath, [webpack, '--mode', 'production'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The site could not be built.');
}
