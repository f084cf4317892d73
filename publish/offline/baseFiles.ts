import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OfflineFile } from '../../src/lib/storage/offlineLists';
import { bundleFolder, type BundleManifest } from '../bundle/manifest';
import { searchFilesOf, searchStart } from '../../src/lib/links/searchFiles';
import type { Language } from '../../contracts/language/languages';
import { tagOf } from './pageFiles';

/** A file of a tree that changes when an editor changes content. */
async function tagged(tree: string, file: string): Promise<OfflineFile> {
  const content = await readFile(path.join(tree, file));
  return ['base', encodeURI(`/${file}`), content.length, tagOf(content)];
}

const filesOfChunk = ({ chunks }: BundleManifest, name: string): string[] => [
  ...(chunks[name]?.js ?? []),
  ...(chunks[name]?.css ?? []),
];

/** A file with a content hash in its name. */
const lastingFile = async (tree: string, file: string): Promise<OfflineFile> => [
  'base',
  file,
  (await stat(path.join(tree, file))).size,
  '',
];

/** Chunks that are useless offline; the search's comes with its index. */
const NOT_NEEDED =
  /^(identity|content|markdown|paypal|payment|checkout|donation|receipt|dev-tools|search-engine)$/;

/**
 * Files that every offline download needs: the page frame's data, the scripts and styles of all pages, the labels, the
 * fonts and the list of episodes.
 * @param site the built site, with the files of this build only
 * @param frameFile data file of the page frame, relative to the tree
 * @param episodes address and bytes of the list
 */
export async function baseFiles(
  site: string,
  tree: string,
  manifest: BundleManifest,
  frameFile: string,
  episodes: { url: string; bytes: number; tag: string },
): Promise<OfflineFile[]> {
  // The trees also hold the files of earlier builds.
  const fonts = (await readdir(path.join(bundleFolder(site), 'static')))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `/static/${name}`);
  const scripts = [
    ...new Set([
      ...manifest.entry.js,
      ...manifest.entry.css,
      ...Object.values(manifest.labels),
      ...Object.keys(manifest.chunks)
        .filter((name) => !NOT_NEEDED.test(name))
        .flatMap((name) => filesOfChunk(manifest, name)),
      ...fonts,
    ]),
  ];
  const lasting = scripts.map((file) => lastingFile(tree, file));
  const list: OfflineFile[] =
    episodes.bytes === 0 ? [] : [['base', episodes.url, episodes.bytes, episodes.tag]];
  return [await tagged(tree, frameFile), ...(await Promise.all(lasting)), ...list];
}

/**
 * Search index of a language and the scripts that query it; empty when there is no search yet.
 * @param known address, bytes and tag of the index's files; null reads them from the tree
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
  // Sorted, because the order of writing is random.
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
