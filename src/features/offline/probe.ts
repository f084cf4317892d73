import type { KeptItem } from './keptItem';
import type { OfflineFile } from '@/lib/offlineLists';

/** How many hosts' answers are waited for at a time, and how long, ms. */
const AT_ONCE = 6;
const PATIENCE_MS = 6000;

/** Bytes; null where the host does not say; `refused` where it gives the file to no other site. */
export type Probed = number | null | 'refused';

async function probe(url: string): Promise<Probed> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const bytes = Number(answer.headers.get('content-length'));
    return answer.ok && bytes > 0 ? bytes : null;
  } catch (reason) {
    // The browser does not say why it may not be read; without a connection nothing was asked.
    return reason instanceof TypeError && navigator.onLine ? 'refused' : null;
  }
}

/** Asks the hosts of files whose size nobody knows. */
export async function probeSizes(files: readonly OfflineFile[]): Promise<Map<string, Probed>> {
  const unknown = files.filter(([, , bytes]) => bytes === 0).map(([, url]) => url);
  const sizes = new Map<string, Probed>();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let url = unknown.shift(); url !== undefined; url = unknown.shift())
        sizes.set(url, await probe(url));
    }),
  );
  return sizes;
}

/** Sizes that were learnt when something was kept. */
export function sizesOf(items: readonly KeptItem[]): Map<string, Probed> {
  return new Map(
    items.flatMap(({ files }) =>
      files.flatMap(([, url, bytes]) => (bytes > 0 ? [[url, bytes] as const] : [])),
    ),
  );
}

/** The files with the sizes that were learnt. */
export const withSizes = (
  files: readonly OfflineFile[],
  sizes: ReadonlyMap<string, Probed>,
): OfflineFile[] =>
  files.map((file) => {
    const size = sizes.get(file[1]);
    return file[2] === 0 && typeof size === 'number' ? [file[0], file[1], size, file[3]] : file;
  });
