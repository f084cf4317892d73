import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { getMimeType, mimes } from 'hono/utils/mime';

/** What the library lacks of what a tree has. */
const TYPES = { ...mimes, atom: 'application/atom+xml; charset=utf-8' };

/** Compressed copies that publishing lays beside a file, the smallest first. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

export interface FileAnswer {
  file: string;
  headers: Record<string, string>;
  notModified: boolean;
}

async function sizeAndTime(file: string): Promise<{ size: number; time: number } | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() === true ? { size: found.size, time: found.mtimeMs } : null;
}

/** The file inside a folder that a path names; null for paths that lead out of it. */
export function fileAt(folder: string, pathname: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const file = path.join(folder, plain);
  return plain.includes('\0') || !(file === folder || file.startsWith(`${folder}${path.sep}`)) ? null : file;
}

/** How a file is answered: its compressed copy where the browser takes one, with a tag that changes with its content. */
export async function answerWith(file: string, request: { encodings: string; ifNoneMatch: string }): Promise<FileAnswer | null> {
  const own = await sizeAndTime(file);
  if (own === null) return null;
  const accepted = request.encodings.split(',').map((part) => part.trim().split(';')[0]);
  let chosen = { file, ...own, encoding: '' };
  for (const { encoding, ending } of COPIES) {
    const copy = accepted.includes(encoding) ? await sizeAndTime(`${file}${ending}`) : null;
    if (copy === null) continue;
    chosen = { file: `${file}${ending}`, ...copy, encoding };
    break;
  }
  const etag = `"${own.size.toString(36)}-${Math.round(own.time).toString(36)}${chosen.encoding && `-${chosen.encoding}`}"`;
  const headers: Record<string, string> = { 'Content-Type': getMimeType(file, TYPES) ?? 'application/octet-stream', ETag: etag, Vary: 'Accept-Encoding' };
  if (chosen.encoding !== '') headers['Content-Encoding'] = chosen.encoding;
  return { file: chosen.file, headers: { ...headers, 'Content-Length': String(chosen.size) }, notModified: request.ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) };
}

export const streamOf = (file: string): ReadableStream => Readable.toWeb(createReadStream(file)) as ReadableStream;
