import type { OfflineFile } from '@/lib/storage/offlineLists';
import type { Language } from '../../../../contracts/language/languages';
import { DownloadError, downloadFile, type DownloadFailure } from './downloadFile';
import {
  findStored,
  openOfflineCache,
  readItems,
  deleteUnusedFiles,
  writeItem,
} from './offlineStorage';
import type { OfflineItem } from './offlineItem';
import { fetchContents, NotPublishedError } from './downloadContents';
import { downloadSize, isCover } from './fileLists';
import { probeSizes, knownSizes, withSizes } from './fileSizes';

/** Result of a download. `noRoom`: it was not started because it would not fit. */
export type DownloadResult = 'kept' | Exclude<DownloadFailure, 'refused'> | 'noRoom' | 'gone';

/** Max. number of concurrent file requests. */
const MAX_CONCURRENT = 4;

/** Storage left free for other uses, bytes. */
const SPARE_BYTES = 5_000_000;

/** Storage available to this site, bytes; null when the browser does not report it. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage }: StorageEstimate =
    (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}

/** Options of a download. */
export interface DownloadOptions {
  what: string;
  languages: readonly Language[];
  signal: AbortSignal;
  /** Called with the bytes fetched so far and the total. */
  onProgress(done: number, total: number): void;
  /**
   * Background refresh: skips files that were refused before and writes nothing when nothing
   * changed.
   */
  quiet?: boolean;
}

interface FetchResult {
  refused: string[];
  changed: boolean;
  /** A failure that ends the whole download. */
  failure: Exclude<DownloadFailure, 'refused' | 'changed'> | null;
}

async function downloadAll(
  files: OfflineFile[],
  { signal, onProgress }: Pick<DownloadOptions, 'signal' | 'onProgress'>,
  total: number,
): Promise<FetchResult> {
  const cache = await openOfflineCache();
  const waiting = [...files];
  const fetched: FetchResult = { refused: [], changed: false, failure: null };
  let done = 0;
  const downloadOne = async (file: OfflineFile): Promise<void> => {
    let fileBytes = 0;
    try {
      await downloadFile(cache, file, signal, (bytes) => {
        fileBytes += bytes;
        onProgress((done += bytes), total);
      });
    } catch (reason) {
      done -= fileBytes;
      const failure = reason instanceof DownloadError ? reason.failure : 'offline';
      if (failure === 'refused' || (failure === 'changed' && isCover(file)))
        fetched.refused.push(file[1]);
      else if (failure === 'changed') fetched.changed = true;
      else fetched.failure ??= failure;
    }
  };
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (
        let file = waiting.shift();
        file !== undefined && fetched.failure === null;
        file = waiting.shift()
      )
        await downloadOne(file);
    }),
  );
  return fetched;
}

async function planItem(
  { what, languages }: DownloadOptions,
  before: OfflineItem | undefined,
): Promise<Omit<OfflineItem, 'refused' | 'whole' | 'keptAt'>> {
  const { titles, files } = await fetchContents(what, languages);
  const known = knownSizes(before === undefined ? [] : [before]);
  const sizes = new Map([
    ...known,
    ...(await probeSizes(files.filter(([, url]) => !known.has(url)))),
  ]);
  return { version: 1, what, languages: [...languages], titles, files: withSizes(files, sizes) };
}

const findItem = async (what: string): Promise<OfflineItem | undefined> =>
  (await readItems()).find((item) => item.what === what);

/** True when an item was removed during its refresh, which does not block removal. */
const wasRemoved = async ({ what, quiet }: DownloadOptions): Promise<boolean> =>
  quiet === true && (await findItem(what)) === undefined;

/**
 * Downloads something for offline use, or resumes an earlier download. Complete files stay even
 * when others fail.
 */
export async function runDownload(options: DownloadOptions): Promise<DownloadResult> {
  const before = await findItem(options.what);
  for (let isFirst = true; ; isFirst = false) {
    let planned;
    try {
      planned = await planItem(options, before);
    } catch (reason) {
      if (!(reason instanceof NotPublishedError)) return 'offline';
      if (await wasRemoved(options)) return 'stopped';
      if (before !== undefined && before.gone !== true) await writeItem({ ...before, gone: true });
      return 'gone';
    }
    const skipped = options.quiet === true ? (before?.refused ?? []) : [];
    const has = await findStored(planned.files);
    const missing = planned.files.filter((file) => !has(file) && !skipped.includes(file[1]));
    const isSame =
      before?.whole === true &&
      before.files.length === planned.files.length &&
      before.gone !== true;
    if (options.quiet === true && missing.length === 0 && isSame) return 'kept';
    const { missingBytes: total } = downloadSize(missing, () => false);
    const free = await freeBytes();
    if (free !== null && total + SPARE_BYTES > free) return 'noRoom';
    try {
      if (options.quiet !== true) {
        // Keep the former files listed until the new ones are complete, so that they are not
        // deleted.
        const plannedUrls = new Set(planned.files.map(([, url]) => url));
        const former = (before?.files ?? []).filter(([, url]) => !plannedUrls.has(url));
        await writeItem({
          ...planned,
          files: [...planned.files, ...former],
          refused: skipped,
          whole: false,
          keptAt: before?.keptAt ?? Date.now(),
        });
      }
      const { refused, changed, failure } = await downloadAll(missing, options, total);
      if (changed && failure === null && isFirst) continue;
      const whole = failure === null && !changed;
      if (await wasRemoved(options)) {
        // Files that were fetched after the removal belong to no item.
        await deleteUnusedFiles();
        return 'stopped';
      }
      if (whole) {
        await writeItem({
          ...planned,
          refused: [...skipped, ...refused],
          whole,
          keptAt: Date.now(),
        });
        await deleteUnusedFiles();
      }
      return failure ?? (changed ? 'changed' : 'kept');
    } catch {
      // Even the item record does not fit, or storage is forbidden.
      return 'full';
    }
  }
}
