import type { OfflineFile } from '@/lib/offlineLists';
import type { Language } from '../../../contracts/languages';
import { FileNotKept, keepFile, type Failure } from './fetchFile';
import { findHeld, openKept, readItems, sweepUnused, writeItem } from './keptFiles';
import type { KeptItem } from './keptItem';
import { askWanted, GoneError } from './lists';
import { costsOf, isCover } from './plan';
import { probeSizes, sizesOf, withSizes } from './probe';

/** How keeping ended. `noRoom`: nothing was begun, for it would not fit. */
export type Ended = 'kept' | Exclude<Failure, 'refused'> | 'noRoom' | 'gone';

/** So many files are fetched at a time. */
const AT_ONCE = 4;

/** Room that is left to everything else, bytes. */
const SPARE_BYTES = 5_000_000;

/** Room that the device has for this site, bytes; null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage }: StorageEstimate =
    (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}

export interface Keeping {
  what: string;
  languages: readonly Language[];
  signal: AbortSignal;
  /** Hears of bytes that have come, of how many. */
  onProgress(done: number, total: number): void;
  /** Nobody is looking: what a host refused once is not asked for again, and nothing is written when all is as it was. */
  quiet?: boolean;
}

interface Fetched {
  refused: string[];
  changed: boolean;
  /** Ends the whole. */
  failure: Exclude<Failure, 'refused' | 'changed'> | null;
}

async function fetchAll(
  files: OfflineFile[],
  { signal, onProgress }: Pick<Keeping, 'signal' | 'onProgress'>,
  total: number,
): Promise<Fetched> {
  const cache = await openKept();
  const waiting = [...files];
  const fetched: Fetched = { refused: [], changed: false, failure: null };
  let done = 0;
  const one = async (file: OfflineFile): Promise<void> => {
    let own = 0;
    try {
      await keepFile(cache, file, signal, (bytes) => {
        own += bytes;
        onProgress((done += bytes), total);
      });
    } catch (reason) {
      done -= own;
      const failure = reason instanceof FileNotKept ? reason.failure : 'offline';
      if (failure === 'refused' || (failure === 'changed' && isCover(file)))
        fetched.refused.push(file[1]);
      else if (failure === 'changed') fetched.changed = true;
      else fetched.failure ??= failure;
    }
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (
        let file = waiting.shift();
        file !== undefined && fetched.failure === null;
        file = waiting.shift()
      )
        await one(file);
    }),
  );
  return fetched;
}

async function wantedOf(
  { what, languages }: Keeping,
  before: KeptItem | undefined,
): Promise<Omit<KeptItem, 'refused' | 'whole' | 'keptAt'>> {
  const { titles, files } = await askWanted(what, languages);
  const known = sizesOf(before === undefined ? [] : [before]);
  const sizes = new Map([
    ...known,
    ...(await probeSizes(files.filter(([, url]) => !known.has(url)))),
  ]);
  return { version: 1, what, languages: [...languages], titles, files: withSizes(files, sizes) };
}

const itemOf = async (what: string): Promise<KeptItem | undefined> =>
  (await readItems()).find((item) => item.what === what);

/** True once what is being renewed has been let go: a quiet renewal holds nobody up. */
const isLetGo = async ({ what, quiet }: Keeping): Promise<boolean> =>
  quiet === true && (await itemOf(what)) === undefined;

/**
 * Keeps something for a time without a connection, or goes on where it was left. What is whole already stays, whatever
 * happens to the rest.
 */
export async function runKeep(keeping: Keeping): Promise<Ended> {
  const before = await itemOf(keeping.what);
  for (let isFirst = true; ; isFirst = false) {
    let wanted;
    try {
      wanted = await wantedOf(keeping, before);
    } catch (reason) {
      if (!(reason instanceof GoneError)) return 'offline';
      if (await isLetGo(keeping)) return 'stopped';
      if (before !== undefined && before.gone !== true) await writeItem({ ...before, gone: true });
      return 'gone';
    }
    const skipped = keeping.quiet === true ? (before?.refused ?? []) : [];
    const has = await findHeld(wanted.files);
    const missing = wanted.files.filter((file) => !has(file) && !skipped.includes(file[1]));
    const isSame =
      before?.whole === true && before.files.length === wanted.files.length && before.gone !== true;
    if (keeping.quiet === true && missing.length === 0 && isSame) return 'kept';
    const { missing: total } = costsOf(missing, () => false);
    const free = await freeBytes();
    if (free !== null && total + SPARE_BYTES > free) return 'noRoom';
    try {
      if (keeping.quiet !== true) {
        // What was there before stays known until the new one is whole, so that nothing of it is swept away.
        const wantedUrls = new Set(wanted.files.map(([, url]) => url));
        const former = (before?.files ?? []).filter(([, url]) => !wantedUrls.has(url));
        await writeItem({
          ...wanted,
          files: [...wanted.files, ...former],
          refused: skipped,
          whole: false,
          keptAt: before?.keptAt ?? Date.now(),
        });
      }
      const { refused, changed, failure } = await fetchAll(missing, keeping, total);
      if (changed && failure === null && isFirst) continue;
      const whole = failure === null && !changed;
      if (await isLetGo(keeping)) {
        // What came since belongs to nothing.
        await sweepUnused();
        return 'stopped';
      }
      if (whole) {
        await writeItem({
          ...wanted,
          refused: [...skipped, ...refused],
          whole,
          keptAt: Date.now(),
        });
        await sweepUnused();
      }
      return failure ?? (changed ? 'changed' : 'kept');
    } catch {
      // Not even the list fits, or storage is forbidden.
      return 'full';
    }
  }
}
