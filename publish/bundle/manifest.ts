import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../contracts/language/languages';

/** Addresses of a chunk's files. */
export interface ChunkFiles {
  js: string[];
  css: string[];
}

/** The manifest written by the build (scripts/build/bundleManifest.ts). */
export interface BundleManifest {
  /** Text of the head script. */
  headScript: string;
  entry: ChunkFiles;
  /** Files of each chunk by webpack's name. */
  chunks: Record<string, ChunkFiles>;
  labels: Record<Language, string>;
  /** Font faces with files, as CSS. */
  fontFaces: string;
  /** Background colour, for the browser's own user interface. */
  paper: Record<'light' | 'dark', string>;
}

/** Layout of a built site, relative to its folder. */
export const bundleFolder = (site: string): string => path.join(site, 'bundle');
export const serverBundle = (site: string): string => path.join(site, 'server/publishing.cjs');

/** Rules of the style sheets (publish/document/usedStyles.ts); outside the bundle's folder like the next one. */
export const styleRulesFile = (site: string): string => path.join(site, 'server/styles.json');

/** The preview's script; outside the bundle's folder, so that no page tree receives it. */
export const previewScript = (site: string): string => path.join(site, 'server/preview.js');

/** @throws when the site has not been built */
export function readManifest(site: string): BundleManifest {
  const file = path.join(bundleFolder(site), 'bundle.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BundleManifest;
  } catch {
    throw new Error(`There is no built site in ${site}; run npm run build first.`);
  }
}
