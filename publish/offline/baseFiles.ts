import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OfflineFile } from '../../src/lib/offlineLists';
import { bundleFolder, type BundleManifest } from '../bundle/manifest';
import { searchFilesOf, searchStart } from '../../src/lib/searchFiles';
import type { Language } from '../../contracts/languages';
import { tagOf } from './pageFiles';

/** A file of a tree that an editor may change. */
async function tagged(tree: string, file: string): Promise<OfflineFile> {
  const content = await readFile(path.join(tree, file));
  return ['base', encodeURI(`/${file}`), content.length, tagOf(content)];
}

const filesOfChunk = ({ chunks }: BundleManifest, name: string): string[] => [
  ...(chunks[name]?.js ?? []),
  ...(chunks[name]?.css ?? []),
];

/** A file whose name changes with what is in it. */
const lastingFile = async (tree: string, file: string): Promise<OfflineFile> => [
  'base',
  file,
  (await stat(path.join(tree, file))).size,
  '',
];

/** The player, which nobody has before somebody presses play; the rest of the scripts is in the worker's pack. */
const NEEDED = ['player', 'podcast', 'to-episodes'];

/**
 * What is kept whatever is kept: what every page of a language shows, the entry's scripts, the player's, the fonts, and
 * the list of episodes.
 * @param site the built site, with the files that this build made
 * @param frameFile the file with what every page shows, relative to the tree
 * @param episodes the list's address and bytes
 */
export async function baseFiles(
  site: string,
  tree: string,
  manifest: BundleManifest,
  frameFile: string,
  episodes: { url: string; bytes: number; tag: string },
): Promise<OfflineFile[]> {
  // In the trees those of earlier builds lie beside them.
  const fonts = (await readdir(path.join(bundleFolder(site), 'static')))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `/static/${name}`);
  const scripts = [
    ...new Set([
      ...manifest.entry.js,
      ...NEEDED.flatMap((name) => filesOfChunk(manifest, name)),
      manifest.fonts,
      ...fonts,
    ]),
  ];
  const lasting = scripts.map((file) => lastingFile(tree, file));
  const list: OfflineFile[] =
    episodes.bytes === 0 ? [] : [['base', episodes.url, episodes.bytes, episodes.tag]];
  return [await tagged(tree, frameFile), ...(await Promise.all(lasting)), ...list];
}

/**
 * The index of the search in a language and what asks it; none where there is no search yet.
 * @param known address, bytes and tag of the index's files; null: they are read from the tree
 */
export async function searchFiles(
  tree: string,
  language: Language,
  manifest: BundleManifest,
  known: readonly (readonly [string, number, string])[] | null,
): Promise<OfflineFile[]> {
  const index =
    known?.map(([address, bytes, tag]): OfflineFile => ['base', encodeURI(address), bytes, tag]) ??
    (await readIndex(tree, language));
  if (index.length === 0) return [];
  // In whatever order they were written.
  index.sort(([, one], [, two]) => (one < two ? -1 : 1));
  return [
    ...(await Promise.all(
      filesOfChunk(manifest, 'search-engine').map((file) => lastingFile(tree, file)),
    )),
    ...index,
  ];
}

async function readIndex(tree: string, language: Language): Promise<OfflineFile[]> {
  const start = searchStart(language);
  const text = await readFile(path.join(tree, start), 'utf8').catch(() => null);
  if (text === null) return [];
  return Promise.all(
    [start, ...searchFilesOf(language, JSON.parse(text))].map((file) =>
      tagged(tree, file.slice(1)),
    ),
  );
}
