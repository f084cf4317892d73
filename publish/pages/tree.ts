import { copyFile, link, mkdir, readdir, readFile, rename, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files are not worth a compressed copy. */
const WORTH_BYTES = 600;

/** How hard brotli tries. What an edit makes has to be quick; what never changes is compressed once: a drawing loses a third more. */
const QUALITY = { quick: 5, small: constants.BROTLI_MAX_QUALITY };

/** How a file is compressed. */
export type Packing = keyof typeof QUALITY;

/** A file whose name changes with its content. */
const HASHED = /\.[0-9a-f]{10}\.\w+(\.br|\.gz)?$/;

/** What compressed copies' names end in. */
const COPIES = ['.br', '.gz'];

let count = 0;

async function removeFile(file: string): Promise<void> {
  await unlink(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
  });
}

async function removeCopies(file: string): Promise<void> {
  for (const ending of COPIES) await removeFile(`${file}${ending}`);
}

/** A name beside a file that nothing else has. */
function freshName(file: string): string {
  count += 1;
  return `${file}.${String(process.pid)}-${String(count)}.new`;
}

async function replace(file: string, content: string | Buffer): Promise<void> {
  const fresh = freshName(file);
  await writeFile(fresh, content);
  await rename(fresh, file);
}

/** Puts a file in a further place, without a second copy where the disk allows it. */
async function replaceBy(from: string, file: string): Promise<void> {
  const fresh = freshName(file);
  await link(from, fresh).catch(() => copyFile(from, fresh));
  await rename(fresh, file);
  // Where both were one file already, renaming does nothing.
  await removeFile(fresh);
}

/** Whether a file with that content lies there, with compressed copies exactly where they are worth it. */
async function same(file: string, content: Buffer): Promise<boolean> {
  const before = await readFile(file).catch(() => null);
  if (before === null || !before.equals(content)) return false;
  const copies = await Promise.all(COPIES.map((ending) => isThere(`${file}${ending}`)));
  return copies.every((has) => has === content.length >= WORTH_BYTES);
}

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Compressed copies in the order of their endings. */
function pack(content: Buffer, packing: Packing): Promise<Buffer[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY[packing], [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return Promise.all([brotliOf(content, { params }), gzipOf(content, { level: packing === 'small' ? constants.Z_BEST_COMPRESSION : 6 })]);
}

/** Puts the same file in several places, whole at every moment, with its compressed copies; false when it was there already. */
export async function writePages(files: readonly string[], text: string | Buffer, packing: Packing = 'quick'): Promise<boolean> {
  const content = Buffer.from(text);
  const isWorth = content.length >= WORTH_BYTES;
  const endings = isWorth ? ['', ...COPIES] : [''];
  let first: string | null = null;
  for (const file of files) {
    if (await same(file, content)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    const fresh = first === null ? [content, ...(isWorth ? await pack(content, packing) : [])] : [];
    // A copy never lies beside a page that it is not a copy of, wherever this is interrupted: a server would hand out another text.
    await removeCopies(file);
    for (const [at, ending] of endings.entries()) {
      if (first === null) await replace(`${file}${ending}`, fresh[at] ?? content);
      else await replaceBy(`${first}${ending}`, `${file}${ending}`);
    }
    first ??= file;
  }
  return first !== null;
}

/** Puts a file in its place; see `writePages`. */
export const writePage = (file: string, text: string | Buffer, packing?: Packing): Promise<boolean> => writePages([file], text, packing);

/** Takes a file and its compressed copies away, and the folders that are empty then. */
export async function removePage(file: string, root: string): Promise<void> {
  await removeCopies(file);
  await removeFile(file);
  for (let folder = path.dirname(file); folder.startsWith(`${root}${path.sep}`); folder = path.dirname(folder)) {
    const emptied = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!emptied) return;
  }
}

/** Puts a file that is packed already (a picture) in its place, whole at every moment. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await replace(file, content);
}

/** Brings a file to a further place, without a second copy where the disk allows it. */
export async function linkFile(from: string, to: string): Promise<void> {
  const [own, there] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  if (there !== null && (there.ino === own.ino || (there.size === own.size && HASHED.test(to)))) return;
  await mkdir(path.dirname(to), { recursive: true });
  await replaceBy(from, to);
}

/** True for a file that has something in it. */
export async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}

/** Brings a file with its compressed copies to a further place. */
export async function bringFile(from: string, to: string): Promise<void> {
  for (const ending of ['', ...COPIES]) if (await isThere(`${from}${ending}`)) await linkFile(`${from}${ending}`, `${to}${ending}`);
}

/** Brings the files of a folder into a tree; what is there besides stays, so that an open page still finds its scripts. */
export async function bringFolder(from: string, to: string, skip: (name: string) => boolean = () => false): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skip(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await bringFolder(source, target);
    else await linkFile(source, target);
  }
}
