import { anyWidth, type OfflineFile } from '@/lib/storage/offlineLists';

/** Cache key of a file: its absolute URL; for a picture without its width. */
export const cacheKey = (url: string, origin: string): string =>
  anyWidth(new URL(url, origin).href).replace(/#.*$/, '');

/** Merges several lists, without duplicates and without pictures in the unused format. */
export function mergeFileLists(
  lists: readonly (readonly OfflineFile[])[],
  readsAvif: boolean,
): OfflineFile[] {
  const unusedFormat = readsAvif ? 'webp' : 'avif';
  return [
    ...new Map(
      lists.flat().flatMap((file) => (file[0] === unusedFormat ? [] : [[file[1], file] as const])),
    ).values(),
  ];
}

/** Estimated size of a recording or a picture whose host does not report it, bytes. */
const UNKNOWN_BYTES = 20_000_000;
const UNKNOWN_PICTURE_BYTES = 100_000;

/** True for a picture of another host. It is decoration, so a download is complete without it. */
export const isCover = ([kind, url]: OfflineFile): boolean =>
  kind === 'drawing' && /^https?:/.test(url);

/** Size of a download. */
export interface DownloadSize {
  /** Size of all files. */
  bytes: number;
  /** Size of the files that are not stored yet, bytes. */
  missingBytes: number;
  /** True when some sizes are estimated. */
  isEstimate: boolean;
}

/**
 * Adds up the sizes of files.
 * @param has returns true for a file that is already stored
 */
export function downloadSize(
  files: readonly OfflineFile[],
  has: (file: OfflineFile) => boolean,
): DownloadSize {
  const bytesOf = ([kind, , bytes]: OfflineFile): number =>
    bytes > 0 ? bytes : kind === 'drawing' ? UNKNOWN_PICTURE_BYTES : UNKNOWN_BYTES;
  const sum = (some: readonly OfflineFile[]): number =>
    some.reduce((total, file) => total + bytesOf(file), 0);
  return {
    bytes: sum(files),
    missingBytes: sum(files.filter((file) => !has(file))),
    isEstimate: files.some(([, , bytes]) => bytes === 0),
  };
}
