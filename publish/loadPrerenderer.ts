import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';
import type { Configuration } from '../src/app/configuration';
import type { frameDataFile, makePrerenderer, pageDataFile, Prerenderer } from '../src/publishing';
import { serverBundle } from './bundle/manifest';

interface PublishingModule {
  makePrerenderer: typeof makePrerenderer;
  pageDataFile: typeof pageDataFile;
  frameDataFile: typeof frameDataFile;
}

export interface LoadedSite extends Prerenderer {
  pageDataFile: typeof pageDataFile;
  frameDataFile: typeof frameDataFile;
}

/** The site as the build made it for Node (src/publishing.ts). @throws when it has not been built */
export function loadPrerenderer(site: string, configuration: Configuration, warn: (message: string) => void): LoadedSite {
  const load = createRequire(__filename);
  const module_ = load(serverBundle(site)) as PublishingModule;
  const prerenderer = module_.makePrerenderer({ configuration, dom: new JSDOM('').window, warn });
  return { ...prerenderer, pageDataFile: module_.pageDataFile, frameDataFile: module_.frameDataFile };
}
