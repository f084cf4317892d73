import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { JSDOM } from 'jsdom';
import type { Configuration } from '../src/app/configuration/configurationSchema';
import type {
  frameDataFile,
  makePrerenderer,
  pageDataFile,
  Prerenderer,
  searchDocuments,
} from '../src/prerenderer';
import { serverBundle } from './bundle/manifest';

/** Exports of the server bundle besides its pages. */
interface PublishingTools {
  pageDataFile: typeof pageDataFile;
  frameDataFile: typeof frameDataFile;
  searchDocuments: typeof searchDocuments;
}

interface PublishingModule extends PublishingTools {
  makePrerenderer: typeof makePrerenderer;
}

export interface LoadedSite extends Prerenderer, PublishingTools {}

/**
 * Evaluates a built CommonJS file. `require` would send it through tsx, which takes a second for four megabytes
 * of plain JavaScript.
 */
function run(file: string): unknown {
  const own = { exports: {} as unknown };
  const body = compileFunction(
    readFileSync(file, 'utf8'),
    ['exports', 'require', 'module', '__filename', '__dirname'],
    { filename: file },
  );
  (body as (...parts: unknown[]) => void)(
    own.exports,
    createRequire(file),
    own,
    file,
    path.dirname(file),
  );
  return own.exports;
}

/** Loads the server bundle of the site (src/prerenderer.ts). @throws when it has not been built */
export function loadPrerenderer(
  site: string,
  configuration: Configuration,
  warn: (message: string) => void,
): LoadedSite {
  const { makePrerenderer: make, ...tools } = run(
    path.resolve(serverBundle(site)),
  ) as PublishingModule;
  return { ...make({ configuration, dom: new JSDOM('').window, warn }), ...tools };
}
