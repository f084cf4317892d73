import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../contracts/languages';

/** Addresses of the files that a chunk consists of. */
export interface ChunkFiles {
  js: string[];
  css: string[];
}

/** What the build tells of the bundle (scripts/lib/bundleManifest.ts). */
export interface BundleManifest {
  /** The script of every page's head. */
  firstPaint: string;
  entry: ChunkFiles;
  /** By webpack's chunk name. */
  chunks: Record<string, ChunkFiles>;
  labels: Record<Language, string>;
  /** The style sheet of the fonts, which arrives after the first paint. */
  fonts: string;
  /** The colour behind the words, for the browser's own frame. */
  paper: Record<'light' | 'dark', string>;
}

/** Where the parts of a built site lie, below the folder of the site. */
export const bundleFolder = (site: string): string => path.join(site, 'bundle');
export const serverBundle = (site: string): string => path.join(site, 'server/publishing.cjs');

/** @throws when the site has not been built */
export function readManifest(site: string): BundleManifest {
  const file = path.join(bundleFolder(site), 'bundle.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BundleManifest;
  } catch {
    throw new Error(`There is no built site in ${site}; run npm run build first.`);
  }
}
