import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';
import type { Configuration } from '../src/app/configuration';
import type { frameDataFile, makePrerenderer, pageDataFile, Prerenderer, searchDocuments } from '../src/publishing';
import { serverBundle } from './bundle/manifest';

/** What the bundle offers beside its pages. */
interface PublishingTools {
  pageDataFile: typeof pageDataFile;
  frameDataFile: typeof frameDataFile;
  searchDocuments: typeof searchDocuments;
}

interface PublishingModule extends PublishingTools {
  makePrerenderer: typeof makePrerenderer;
}

export interface LoadedSite extends Prerenderer, PublishingTools {}

/** The site as the build made it for Node (src/publishing.ts). @throws when it has not been built */
export function loadPrerenderer(site: string, configuration: Configuration, warn: (message: string) => void): LoadedSite {
  const load = createRequire(__filename);
  const module_ = load(serverBundle(site)) as PublishingModule;
  const { makePrerenderer: make, ...tools } = module_;
  return { ...make({ configuration, dom: new JSDOM('').window, warn }), ...tools };
}
