import { open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { getMimeType, mimes } from 'hono/utils/mime';

/** MIME types, including those that the library lacks. */
const TYPES = { ...mimes, atom: 'application/atom+xml; charset=utf-8' };

/** Compressed copies beside a file, the smallest first. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

/** Opened file: publishing may replace the file on disk before it is sent. */
export interface FileAnswer {
  headers: Record<string, string>;
  notModified: boolean;
  /** Content of the file; closes it at its end. */
  body(): ReadableStream;
  /** Closes the file without reading it. */
  close(): Promise<void>;
}

interface Held {
  handle: FileHandle;
  size: number;
}

async function hold(file: string): Promise<Held | null> {
  const handle = await open(file).catch(() => null);
  if (handle === null) return null;
  const found = await handle.stat();
  if (found.isFile()) return { handle, size: found.size };
  await handle.close();
  return null;
}

/** File inside a folder for a request path, whose accents may be decomposed; null for invalid paths and those that lead out of the folder. */
export function fileAt(folder: string, pathname: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(pathname).normalize();
  } catch {
    return null;
  }
  const file = path.join(folder, plain);
  return plain.includes('\0') || !(file === folder || file.startsWith(`${folder}${path.sep}`))
    ? null
    : file;
}

/** Answer for a file, compressed when the browser accepts it, with an ETag; null when the file does not exist. */
export async function answerWith(
  file: string,
  request: { encodings: string; ifNoneMatch: string },
): Promise<FileAnswer | null> {
  const own = await stat(file).catch(() => null);
  if (own?.isFile() !== true) return null;
  const accepted = request.encodings.split(',').map((part) => part.trim().split(';')[0]);
  let held: Held | null = null;
  let encoding = '';
  for (const copy of COPIES) {
    held = accepted.includes(copy.encoding) ? await hold(`${file}${copy.ending}`) : null;
    if (held === null) continue;
    encoding = copy.encoding;
    break;
  }
  held ??= await hold(file);
  if (held === null) return null;
  const { handle, size } = held;
  const etag = `"${own.size.toString(36)}-${Math.round(own.mtimeMs).toString(36)}${encoding && `-${encoding}`}"`;
  const headers: Record<string, string> = {
    'Content-Type': getMimeType(file, TYPES) ?? 'application/octet-stream',
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Content-Length': String(size),
  };
  if (encoding !== '') headers['Content-Encoding'] = encoding;
  return {
    headers,
    notModified: request.ifNoneMatch
      .split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === etag),
    body: () => Readable.toWeb(handle.createReadStream()) as ReadableStream,
    close: () => handle.close(),
  };
}
