import type { OfflineItem } from './offlineItem';
import type { OfflineFile } from '@/lib/storage/offlineLists';

/** Max. number of concurrent size requests. */
const MAX_CONCURRENT = 6;
const TIMEOUT_MS = 6000;

/**
 * Bytes; null when the host does not report them; `refused` when it does not allow other sites to
 * read the file.
 */
export type ProbedSize = number | null | 'refused';

async function probeSize(url: string): Promise<ProbedSize> {
  try {
    const response = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const bytes = Number(response.headers.get('content-length'));
    return response.ok && bytes > 0 ? bytes : null;
  } catch (reason) {
    // A CORS failure cannot be told from a network failure, so rely on the connection state.
    return reason instanceof TypeError && navigator.onLine ? 'refused' : null;
  }
}

/** Requests the sizes of files whose list entry has none. */
export async function probeSizes(files: readonly OfflineFile[]): Promise<Map<string, ProbedSize>> {
  const unknown = files.filter(([, , bytes]) => bytes === 0).map(([, url]) => url);
  const sizes = new Map<string, ProbedSize>();
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (let url = unknown.shift(); url !== undefined; url = unknown.shift())
        sizes.set(url, await probeSize(url));
    }),
  );
  return sizes;
}

/** Sizes that are known from earlier downloads. */
export function knownSizes(items: readonly OfflineItem[]): Map<string, ProbedSize> {
  return new Map(
    items.flatMap(({ files }) =>
      files.flatMap(([, url, bytes]) => (bytes > 0 ? [[url, bytes] as const] : [])),
    ),
  );
}

/** Fills in missing sizes. */
export const withSizes = (
  files: readonly OfflineFile[],
  sizes: ReadonlyMap<string, ProbedSize>,
): OfflineFile[] =>
  files.map((file) => {
    const size = sizes.get(file[1]);
    return file[2] === 0 && typeof size === 'number' ? [file[0], file[1], size, file[3]] : file;
  });
