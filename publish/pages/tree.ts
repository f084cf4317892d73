import { copyFile, link, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Smaller files are not worth a compressed copy. */
const WORTH_BYTES = 600;

/** Quick enough for every page; static files, which are compressed once a build, can take longer. */
const QUALITY = 5;

/** A file whose name changes with its content. */
const HASHED = /\.[0-9a-f]{10}\.\w+(\.br|\.gz)?$/;

let count = 0;

async function replace(file: string, content: string | Buffer): Promise<void> {
  count += 1;
  const fresh = `${file}.${String(process.pid)}-${String(count)}.new`;
  await writeFile(fresh, content);
  await rename(fresh, file);
}

async function same(file: string, content: Buffer): Promise<boolean> {
  const before = await readFile(file).catch(() => null);
  return before !== null && before.equals(content);
}

interface Packed {
  content: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

let last: Packed | null = null;

/** The same page goes into both trees, one after the other; it is compressed once. */
function packed(content: Buffer): Packed {
  if (last === null || !last.content.equals(content)) {
    last = { content, brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }), gzip: gzipSync(content, { level: 6 }) };
  }
  return last;
}

/** Puts a file in its place, whole at every moment, with its compressed copies; false when it was there already. */
export async function writePage(file: string, text: string | Buffer): Promise<boolean> {
  const content = Buffer.from(text);
  if (await same(file, content)) return false;
  await mkdir(path.dirname(file), { recursive: true });
  // The copies first: a server that finds a newer page than its copies would hand out the older text.
  if (content.length >= WORTH_BYTES) {
    const { brotli, gzip } = packed(content);
    await replace(`${file}.br`, brotli);
    await replace(`${file}.gz`, gzip);
  }
  await replace(file, content);
  return true;
}

/** Takes a file and its compressed copies away, and the folders that are empty then. */
export async function removePage(file: string, root: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) await rm(`${file}${ending}`, { force: true });
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
  const fresh = `${to}.${String(process.pid)}.new`;
  await rm(fresh, { force: true });
  // The same file in both trees; another disk gets a copy.
  await link(from, fresh).catch(() => copyFile(from, fresh));
  await rename(fresh, to);
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
