import { cpSync, existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Compressed copies and temporary files beside a file. */
const BESIDE = /\.(br|gz|new)$/;

/**
 * Copies a tree so that each page is a file of its own name: `articles.html` for `articles/index.html`. Hosts that take
 * a folder for an address with a slash at its end (Cloudflare Pages, Netlify) serve it under the address that it has.
 * @param folder replaced if it is there
 */
export function writeFlatTree(tree: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(tree, folder, { recursive: true, filter: (file) => !BESIDE.test(file) });
  const folders = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  // The innermost first, so that what is left empty goes.
  for (const place of folders
    .map((one) => path.join(one.parentPath, one.name))
    .sort((a, b) => b.length - a.length)) {
    const page = path.join(place, 'index.html');
    if (existsSync(page)) renameSync(page, `${place}.html`);
    if (readdirSync(place).length === 0) rmdirSync(place);
  }
}
