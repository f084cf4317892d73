import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as yieldToMain } from 'node:timers/promises';
import { LANGUAGES, type Language } from '../../contracts/language/languages';

/** Published files by path below the folder of the trees, with what changes when their content does. */
export type FileVersions = ReadonlyMap<string, string>;

/** Files whose names change with their content. */
const IMMUTABLE = /^[^/]+\/(?:static|pictures)\//;

/** Files that name other files: they are sent after these. */
const NAMES_OTHERS = /\.html$|\/(?:sw\.js|start\.json)$/;

const withoutCopy = (file: string): string => file.replace(/\.(br|gz)$/, '');

/** Folder beside the language trees with the configurations of web servers, which each release brings. */
export const HOSTS_FOLDER = 'hosts';

/** Reads the versions of all published files. @param folder folder of the language trees */
export async function readFileVersions(folder: string): Promise<FileVersions> {
  const versions = new Map<string, string>();
  const folders: string[] = [...LANGUAGES];
  if (existsSync(path.join(folder, HOSTS_FOLDER))) folders.push(HOSTS_FOLDER);
  for (let own = folders.pop(); own !== undefined; own = folders.pop()) {
    for (const entry of readdirSync(path.join(folder, own), { withFileTypes: true })) {
      const file = `${own}/${entry.name}`;
      if (entry.isDirectory()) folders.push(file);
      // A file being written has another name.
      if (!entry.isFile() || file.endsWith('.new')) continue;
      const { size, mtimeMs } = statSync(path.join(folder, file));
      versions.set(
        file,
        IMMUTABLE.test(file) ? String(size) : `${String(size)} ${String(mtimeMs)}`,
      );
    }
    await yieldToMain();
  }
  return versions;
}

/** Lists for whoever delivers the files, in the order in which they are to be sent. */
export interface FileChanges {
  /** Changed files that no other file must wait for. */
  assets: string[];
  /** Changed pages and other files that name assets. */
  pages: string[];
  removed: string[];
}

export function fileChanges(before: FileVersions, after: FileVersions): FileChanges {
  const changed = [...after].flatMap(([file, version]) =>
    before.get(file) === version ? [] : file,
  );
  return {
    assets: changed.filter((file) => !NAMES_OTHERS.test(withoutCopy(file))),
    pages: changed.filter((file) => NAMES_OTHERS.test(withoutCopy(file))),
    removed: [...before.keys()].filter((file) => !after.has(file)),
  };
}

/** Addresses that a CDN must fetch again: of a page with and without a final slash. */
export function changedUrls(
  { assets, pages, removed }: FileChanges,
  urls: Readonly<Record<Language, string>>,
): string[] {
  const files = [...assets, ...pages, ...removed].filter((file) => !IMMUTABLE.test(file));
  const found = new Set<string>();
  for (const file of files.map(withoutCopy))
    for (const language of LANGUAGES) {
      if (!file.startsWith(`${language}/`)) continue;
      const address = `${urls[language]}${encodeURI(file.slice(language.length)).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
      const page = address.replace(/\/index\.html$/, '');
      found.add(page === urls[language] ? `${page}/` : page);
      if (page !== address) found.add(`${page}/`);
    }
  return [...found];
}
