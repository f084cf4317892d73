import { cpSync, existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Compressed copies and temporary files of pages. */
const NOT_COPIED = /\.(br|gz|new)$/;

/**
 * Copies a tree so that each page is a file named after its address: `articles.html` for `articles/index.html`. For
 * hosts (Cloudflare Pages, Netlify) that would add a slash to the address of a folder.
 * @param folder output folder, replaced when it exists
 */
export function writeFlatTree(tree: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(tree, folder, { recursive: true, filter: (file) => !NOT_COPIED.test(file) });
  const folders = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  // Innermost folders first, so that parents that become empty are removed too.
  for (const place of folders
    .map((one) => path.join(one.parentPath, one.name))
    .sort((a, b) => b.length - a.length)) {
    const page = path.join(place, 'index.html');
    if (existsSync(page)) renameSync(page, `${place}.html`);
    if (readdirSync(place).length === 0) rmdirSync(place);
  }
}
