import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { detachString } from '../lib/detachString';
import { isThere, removePage } from './tree';

/** So long a file stays that no page names any more: tabs that are open and previews of links still ask for it, ms. @internal */
export const ORPHAN_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** What pages name by what it shows: pictures and share cards. */
const FOLDERS = ['/pictures', '/static/cards'];
const NAMED = /\/(?:pictures|static\/cards)\/[0-9a-f]{20}[\w-]*\.\w+/g;

/** The pictures and cards that a page names. */
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
 * Takes pictures and cards away that no page has named for a month.
 * @param trees the folders of the languages' sites; all hold the same
 * @param file where is remembered since when a file has been left over
 * @param named what pages name
 * @param now ms since 1970
 * @returns the addresses of what was taken away
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
  if (!isSame || !(await isThere(file))) await writeFile(file, JSON.stringify(since));
  return gone;
}
