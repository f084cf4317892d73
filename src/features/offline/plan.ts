import { anyWidth, type OfflineFile } from '@/lib/offlineLists';

/** What a file is kept under: its whole address, a picture's without its width. */
export const keyOf = (url: string, origin: string): string =>
  anyWidth(new URL(url, origin).href).replace(/#.*$/, '');

/** The files of several lists, each once, pictures in the format that the device reads. */
export function planFiles(
  lists: readonly (readonly OfflineFile[])[],
  readsAvif: boolean,
): OfflineFile[] {
  const useless = readsAvif ? 'webp' : 'avif';
  return [
    ...new Map(
      lists.flat().flatMap((file) => (file[0] === useless ? [] : [[file[1], file] as const])),
    ).values(),
  ];
}

/** What stands for a recording or a picture whose size its host does not tell, bytes. */
const UNKNOWN_BYTES = 20_000_000;
const UNKNOWN_PICTURE_BYTES = 100_000;

/** A picture of another host, decoration: what it stands beside is whole without it. */
export const isCover = ([kind, url]: OfflineFile): boolean =>
  kind === 'drawing' && /^https?:/.test(url);

/** What keeping costs. */
export interface Costs {
  /** All of it. */
  bytes: number;
  /** What is not there yet. */
  missing: number;
  /** Some files' sizes are guessed. */
  about: boolean;
}

/** @param has true for a file that lies on the device as it is */
export function costsOf(files: readonly OfflineFile[], has: (file: OfflineFile) => boolean): Costs {
  const bytesOf = ([kind, , bytes]: OfflineFile): number =>
    bytes > 0 ? bytes : kind === 'drawing' ? UNKNOWN_PICTURE_BYTES : UNKNOWN_BYTES;
  const sum = (some: readonly OfflineFile[]): number =>
    some.reduce((total, file) => total + bytesOf(file), 0);
  return {
    bytes: sum(files),
    missing: sum(files.filter((file) => !has(file))),
    about: files.some(([, , bytes]) => bytes === 0),
  };
}
