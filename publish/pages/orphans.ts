import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { detachString } from '../lib/detachString';
import { replaceFile } from '../lib/replaceFile';
import { isThere, removePage } from '../lib/tree';

/** Retention of files that no page names any more, ms: open tabs and link previews still request them. @internal */
export const ORPHAN_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Folders of content-addressed files: pictures and share cards. */
const FOLDERS = ['/pictures', '/static/cards'];
const NAMED = /\/(?:pictures|static\/cards)\/[0-9a-f]{20}[\w-]*\.\w+/g;

/** Paths of the pictures and cards that a page names. */
export const filesOf = (html: string): string[] =>
  [...new Set(html.match(NAMED) ?? [])].map(detachString);

async function remembered(file: string): Promise<Record<string, number>> {
  try {
    const known: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof known === 'object' && known !== null
      ? Object.fromEntries(
          Object.entries(known).filter(
            (entry): entry is [string, number] => typeof entry[1] === 'number',
          ),
        )
      : {};
  } catch {
    return {};
  }
}

/**
 * Deletes pictures and cards that no page has named for a month.
 * @param trees folders of the languages' sites; all hold the same files
 * @param file records since when each file has been orphaned
 * @param named paths that pages name
 * @param now ms since 1970
 * @returns the paths of the deleted files
 */
export async function removeOrphans(
  trees: readonly string[],
  file: string,
  named: ReadonlySet<string>,
  now: number,
): Promise<string[]> {
  const [first = ''] = trees;
  const before = await remembered(file);
  const since: Record<string, number> = {};
  const gone: string[] = [];
  for (const folder of FOLDERS) {
    const names = await readdir(path.join(first, folder)).catch(() => []);
    for (const name of names) {
      const address = `${folder}/${name}`;
      if (/\.(br|gz|new)$/.test(name) || named.has(address)) continue;
      const from = before[address] ?? now;
      if (now - from < ORPHAN_RETENTION_MS) since[address] = from;
      else gone.push(address);
    }
  }
  for (const address of gone)
    for (const tree of trees) await removePage(path.join(tree, address), tree);
  const isSame = JSON.stringify(since) === JSON.stringify(before);
  if (!isSame || !(await isThere(file))) await replaceFile(file, JSON.stringify(since));
  return gone;
}
