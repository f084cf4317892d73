import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, readdir, rmdir, stat } from 'node:fs/promises';
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

/*
 * A page is some dozens of questions to the disk, each a few µs of it: handing them to another thread and hearing of their
 * end takes several times as long. What is written here is therefore written at once.
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

/** A name beside a file that nothing else has. */
function freshName(file: string): string {
  count += 1;
  return `${file}.${String(process.pid)}-${String(count)}.new`;
}

function replace(file: string, content: string | Buffer): void {
  const fresh = freshName(file);
  writeFileSync(fresh, content);
  renameSync(fresh, file);
}

/** Lets a file be found under a further name; without a second copy where the disk allows it. */
function bind(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Puts a file in a further place, without a second copy where the disk allows it. */
function replaceBy(from: string, file: string): void {
  const fresh = freshName(file);
  bind(from, fresh);
  renameSync(fresh, file);
  // Where both were one file already, renaming does nothing.
  if (existsSync(fresh)) removeFile(fresh);
}

/** What lies there; null for nothing. */
function contentOf(file: string): Buffer | null {
  try {
    return existsSync(file) ? readFileSync(file) : null;
  } catch {
    return null;
  }
}

const hasSome = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Whether a file with that content lies there, with compressed copies exactly where they are worth it. */
function same(file: string, content: Buffer): boolean {
  return (
    contentOf(file)?.equals(content) === true &&
    COPIES.every((ending) => hasSome(`${file}${ending}`) === content.length >= WORTH_BYTES)
  );
}

const MIN_CHUNK = 4096;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** Compressed copies in the order of their endings. */
function pack(content: Buffer, packing: Packing): Promise<Buffer[]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[packing],
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  // In one go: by default every 16 kB are asked for anew.
  const chunkSize = Math.max(MIN_CHUNK, content.length >> 1);
  return Promise.all([
    brotliOf(content, { params, chunkSize }),
    gzipOf(content, { level: packing === 'small' ? constants.Z_BEST_COMPRESSION : 6, chunkSize }),
  ]);
}

/** Puts the same file in several places, whole at every moment, with its compressed copies; false when it was there already. */
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
    const fresh = first === null ? [content, ...(isWorth ? await pack(content, packing) : [])] : [];
    // A copy never lies beside a page that it is not a copy of, wherever this is interrupted: a server would hand out another text.
    removeCopies(file);
    for (const [at, ending] of endings.entries()) {
      if (first === null) replace(`${file}${ending}`, fresh[at] ?? content);
      else replaceBy(`${first}${ending}`, `${file}${ending}`);
    }
    first ??= file;
  }
  return first !== null;
}

/** Puts a file in its place; see `writePages`. */
export const writePage = (
  file: string,
  text: string | Buffer,
  packing?: Packing,
): Promise<boolean> => writePages([file], text, packing);

/** Takes a file and its compressed copies away, and the folders that are empty then. */
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

/** Puts a file that is packed already (a picture) in its place, whole at every moment. */
export function writeWhole(file: string, content: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  replace(file, content);
}

/** Brings a file to a further place, without a second copy where the disk allows it. */
export async function linkFile(from: string, to: string): Promise<void> {
  const [own, there] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  if (there !== null && (there.ino === own.ino || (there.size === own.size && HASHED.test(to))))
    return;
  await mkdir(path.dirname(to), { recursive: true });
  replaceBy(from, to);
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
  for (const ending of ['', ...COPIES])
    if (await isThere(`${from}${ending}`)) await linkFile(`${from}${ending}`, `${to}${ending}`);
}

/** Brings the files of a folder into a tree; what is there besides stays, so that an open page still finds its scripts. */
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
