import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, readdir, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Min. size of a file worth compressing, bytes. */
const WORTH_BYTES = 600;

/** Brotli quality. Edited pages need speed; immutable files are compressed once, and a drawing shrinks by another third. */
const QUALITY = { quick: 5, small: constants.BROTLI_MAX_QUALITY };

/** Compression settings of a file. */
export type Packing = keyof typeof QUALITY;

/** A file with a content hash in its name. */
const HASHED = /\.[0-9a-f]{10}\.\w+(\.br|\.gz)?$/;

/** File name extensions of compressed copies. */
const COPIES = ['.br', '.gz'];

let count = 0;

/*
 * A page takes some dozens of file operations of a few µs each, and dispatching each to the thread pool takes several
 * times as long. Writing here is therefore synchronous, except for what is synced, which takes milliseconds.
 */

function removeFile(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
}

function removeCopies(file: string): void {
  for (const ending of COPIES) if (existsSync(`${file}${ending}`)) removeFile(`${file}${ending}`);
}

/** A temporary file name beside a file. */
function freshName(file: string): string {
  count += 1;
  return `${file}.${String(process.pid)}-${String(count)}.new`;
}

/** Writes contents to temporary files beside a file, synced before they are renamed; see `replaceFile`. */
const writeFresh = (file: string, contents: readonly Buffer[]): Promise<string[]> =>
  Promise.all(
    contents.map(async (content) => {
      const fresh = freshName(file);
      await writeFile(fresh, content, { flush: true });
      return fresh;
    }),
  );

/** Hard-links a file to another name, or copies it where the file system has no links. */
function bind(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    writeFileSync(to, readFileSync(from), { flush: true });
  }
}

/** Places a file at another path, hard-linked where possible. */
function replaceBy(from: string, file: string): void {
  const fresh = freshName(file);
  bind(from, fresh);
  renameSync(fresh, file);
  // Renaming does nothing when both names already are the same file.
  if (existsSync(fresh)) removeFile(fresh);
}

/** Content of a file; null when it does not exist. */
function contentOf(file: string): Buffer | null {
  try {
    return existsSync(file) ? readFileSync(file) : null;
  } catch {
    return null;
  }
}

const hasSome = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** True when the file with that content exists, with compressed copies exactly where they are worth it. */
function same(file: string, content: Buffer): boolean {
  return (
    contentOf(file)?.equals(content) === true &&
    COPIES.every((ending) => hasSome(`${file}${ending}`) === content.length >= WORTH_BYTES)
  );
}

const MIN_CHUNK = 4096;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Compressed copies in the order of their extensions. */
function pack(content: Buffer, packing: Packing): Promise<Buffer[]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[packing],
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  // One chunk for the whole output; the default allocates 16 kB at a time.
  const chunkSize = Math.max(MIN_CHUNK, content.length >> 1);
  return Promise.all([
    brotliOf(content, { params, chunkSize }),
    gzipOf(content, { level: packing === 'small' ? constants.Z_BEST_COMPRESSION : 6, chunkSize }),
  ]);
}

/** Writes a file and its compressed copies to several paths, atomically; false when unchanged. */
export async function writePages(
  files: readonly string[],
  text: string | Buffer,
  packing: Packing = 'quick',
): Promise<boolean> {
  const content = Buffer.from(text);
  const isWorth = content.length >= WORTH_BYTES;
  const endings = isWorth ? ['', ...COPIES] : [''];
  let first: string | null = null;
  for (const file of files) {
    if (same(file, content)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    const contents =
      first === null ? [content, ...(isWorth ? await pack(content, packing) : [])] : [];
    const fresh = await writeFresh(file, contents);
    // An interruption must never leave a compressed copy beside another version of the page, or a server would send the old text.
    removeCopies(file);
    for (const [at, ending] of endings.entries()) {
      if (first === null) renameSync(fresh[at] ?? '', `${file}${ending}`);
      else replaceBy(`${first}${ending}`, `${file}${ending}`);
    }
    first ??= file;
  }
  return first !== null;
}

/** Writes a file to one path; see `writePages`. */
export const writePage = (
  file: string,
  text: string | Buffer,
  packing?: Packing,
): Promise<boolean> => writePages([file], text, packing);

/** Deletes a file with its compressed copies, and the folders that are then empty. */
export async function removePage(file: string, root: string): Promise<void> {
  removeCopies(file);
  removeFile(file);
  for (
    let folder = path.dirname(file);
    folder.startsWith(`${root}${path.sep}`);
    folder = path.dirname(folder)
  ) {
    const emptied = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!emptied) return;
  }
}

/** Writes an already compressed file (a picture), atomically. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const [fresh = ''] = await writeFresh(file, [content]);
  renameSync(fresh, file);
}

/** Places a file at another path, hard-linked where possible. */
export async function linkFile(from: string, to: string): Promise<void> {
  const [own, there] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  if (there !== null && (there.ino === own.ino || (there.size === own.size && HASHED.test(to))))
    return;
  await mkdir(path.dirname(to), { recursive: true });
  replaceBy(from, to);
}

/** True for a non-empty file. */
export async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}

/** Places a file and its compressed copies at another path. */
export async function linkWithCopies(from: string, to: string): Promise<void> {
  for (const ending of ['', ...COPIES])
    if (await isThere(`${from}${ending}`)) await linkFile(`${from}${ending}`, `${to}${ending}`);
}

/** Copies a folder's files into a tree; other files there stay, so that open pages still find their scripts. */
export async function copyFolder(
  from: string,
  to: string,
  skip: (name: string) => boolean = () => false,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skip(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else await linkFile(source, target);
  }
}
