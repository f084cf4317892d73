import path from 'node:path';
import { buildSite } from '../../scripts/lib/buildSite';

/** Builds the site once before the browser tests; SITE_FOLDER names one that is built already. */
export default async function buildOnce(): Promise<void> {
  if (process.env['SITE_FOLDER'] === undefined) await buildSite(path.resolve('dist/site'));
}
