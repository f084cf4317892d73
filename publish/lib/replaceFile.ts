import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces a file: after a kill or a power cut either the old or the new content is there, whole. Without syncing the
 * content first, a file system may keep the renaming alone. It keeps the order of renames: the note that pages are
 * written never outlives the pages.
 */
export async function replaceFile(file: string, text: string | Iterable<string>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text, { flush: true });
  await rename(`${file}.new`, file);
}
