import path from 'node:path';
import { buildSite } from './buildSite';
import { bundleFunctions, isBundled } from './bundleFunctions';
import { bundlePublisher } from './bundlePublisher';
import { finishSite } from './finishSite';

const FUNCTIONS_FOLDER = path.resolve('dist/functions');
const PUBLISHER_FOLDER = path.resolve('dist/publisher');
const MAPS = path.resolve('dist/maps');

/** Bundles the functions into dist/functions when a source is newer. @returns path of the program that runs all of them */
export async function buildFunctions(): Promise<string> {
  const maps = path.join(MAPS, 'functions');
  if (!(await isBundled(FUNCTIONS_FOLDER, maps))) await bundleFunctions(FUNCTIONS_FOLDER, maps);
  return path.join(FUNCTIONS_FOLDER, 'main.js');
}

/** Builds everything to deploy: the site in `site`, functions and publisher in their folders of dist, all source maps in dist/maps. */
export async function buildProduct(site: string): Promise<void> {
  await Promise.all([
    bundleFunctions(FUNCTIONS_FOLDER, path.join(MAPS, 'functions')),
    bundlePublisher(PUBLISHER_FOLDER, path.join(MAPS, 'publisher')),
    buildSite(site).then(() => finishSite(site, path.join(MAPS, 'site'))),
  ]);
}
