import path from 'node:path';
import { buildSite } from './buildSite';
import { bundleFunctions, isBundled } from './bundleFunctions';
import { finishSite } from './siteLeftovers';

export const FUNCTIONS_FOLDER = path.resolve('dist/functions');
const MAPS = path.resolve('dist/maps');

/** The functions as they are deployed, in dist/functions; made again only when something of them is newer. Gives the program that runs them all. */
export async function buildFunctions(): Promise<string> {
  const maps = path.join(MAPS, 'functions');
  if (!(await isBundled(FUNCTIONS_FOLDER, maps))) await bundleFunctions(FUNCTIONS_FOLDER, maps);
  return path.join(FUNCTIONS_FOLDER, 'main.js');
}

/**
 * Everything that is deployed: the site in `site`, the functions in dist/functions, source maps of both in dist/maps;
 * those of the site elsewhere with `maps`. `cut` ends it early, the programs it started included.
 */
export async function buildProduct(
  site: string,
  { cut, maps = MAPS }: { cut?: AbortSignal; maps?: string } = {},
): Promise<void> {
  await Promise.all([
    bundleFunctions(FUNCTIONS_FOLDER, path.join(MAPS, 'functions')),
    buildSite(site, cut).then(() => finishSite(site, path.join(maps, 'site'))),
  ]);
}
