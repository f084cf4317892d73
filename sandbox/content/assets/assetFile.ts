import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

export interface AssetFile {
  path: string;
  size: number;
  modified: Date;
  contentType: string;
}

const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.zip': 'application/zip',
};

/** The file at a decoded path below `folder`; undefined when it does not exist or lies outside. */
export async function findAssetFile(
  folder: string,
  relative: string,
): Promise<AssetFile | undefined> {
  if (relative.includes('\0')) return undefined;
  try {
    const root = await realpath(folder);
    // Compares real paths, so that neither `..` nor a symbolic link leads out of the folder.
    const file = await realpath(path.join(root, relative));
    if (!file.startsWith(root + path.sep)) return undefined;
    const stats = await stat(file);
    if (!stats.isFile()) return undefined;
    const contentType =
      contentTypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
    return { path: file, size: stats.size, modified: stats.mtime, contentType };
  } catch {
    return undefined;
  }
}
