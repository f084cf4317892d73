import path from 'node:path';
import { buildWorker } from './buildWorker';
import { startChild } from './startChild';

/**
 * Builds the site into a folder: what the browser runs (`bundle`) and what renders its pages (`server`). The pages
 * themselves are publishing's part.
 * @throws when it fails
 */
export async function buildSite(folder: string, cut?: AbortSignal): Promise<void> {
  const webpack = path.resolve(__dirname, '../../node_modules/webpack-cli/bin/cli.js');
  const child = startChild(process.execPath, [
    webpack,
    '--mode',
    'production',
    '--env',
    `folder=${folder}`,
  ]);
  cut?.addEventListener('abort', () => void child.close(), { once: true });
  if ((await child.ended) !== 0)
    throw new Error('The site could not be built; the reason stands above.');
  await buildWorker(folder);
}
