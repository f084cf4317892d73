import path from 'node:path';
import { buildProduct } from '../../scripts/build/buildProduct';
import { testEnvironment } from '../../scripts/config/testEnvironment';

/** Folder of the built site that the browser tests open. SITE_FOLDER names an existing build. */
export function builtSite(): string {
  return testEnvironment()['SITE_FOLDER'] ?? 'dist/site';
}

/** Builds the site once before the browser tests. */
export default async function buildOnce(): Promise<void> {
  if (testEnvironment()['SITE_FOLDER'] === undefined) await buildProduct(path.resolve(builtSite()));
}
