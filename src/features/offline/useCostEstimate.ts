import { useCallback, useEffect, useState } from 'react';
import { whenConnected } from '@/lib/network/connection';
import type { Language } from '../../../contracts/language/languages';
import { findStored, readItems } from './download/offlineStorage';
import { fetchContents, NotPublishedError } from './download/downloadContents';
import { downloadSize, isCover, type DownloadSize } from './download/fileLists';
import { probeSizes, knownSizes, withSizes } from './download/fileSizes';
import { freeBytes } from './download/runDownload';

/** Estimated cost of a download. */
export interface CostEstimate extends DownloadSize {
  pages: number;
  /** True when there are videos, which cannot be stored. */
  hasVideos: boolean;
  /** Number of recordings whose host does not allow other sites to read them. */
  refusedCount: number;
  /** Free storage in bytes; null when the browser does not report it. */
  freeBytes: number | null;
}

async function estimateCost(what: string, languages: readonly Language[]): Promise<CostEstimate> {
  const { files, pages, videos: hasVideos } = await fetchContents(what, languages);
  const [has, items] = await Promise.all([findStored(files), readItems()]);
  const known = knownSizes(items);
  const sizes = new Map([
    ...known,
    ...(await probeSizes(files.filter(([, url]) => !known.has(url)))),
  ]);
  const can = withSizes(files, sizes).filter(([, url]) => sizes.get(url) !== 'refused');
  return {
    ...downloadSize(can, has),
    pages,
    hasVideos,
    refusedCount: files.filter((file) => sizes.get(file[1]) === 'refused' && !isCover(file)).length,
    freeBytes: await freeBytes(),
  };
}

/** State of an estimate; `gone`: nothing is published at the target any more. */
export type EstimateState =
  | { state: 'loading' }
  | { state: 'known'; cost: CostEstimate }
  | { state: 'gone' | 'failed' };

/**
 * Estimates what a download would cost. A failed estimate is retried when the connection returns.
 * @param changes a different number triggers a new estimate
 */
export function useCostEstimate(
  what: string,
  languages: readonly Language[],
  changes: number,
): EstimateState & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const [estimate, setEstimate] = useState<EstimateState & { for?: string }>({ state: 'loading' });
  const key = [what, ...languages, `${String(changes)}.${String(attempt)}`].join(' ');
  useEffect(() => {
    let current = true;
    const [path = '', ...rest] = key.split(' ');
    const setIfCurrent = (next: EstimateState): void => {
      if (current) setEstimate({ ...next, for: key });
    };
    estimateCost(path, rest.slice(0, -1) as Language[]).then(
      (cost) => setIfCurrent({ state: 'known', cost }),
      (reason: unknown) =>
        setIfCurrent({ state: reason instanceof NotPublishedError ? 'gone' : 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  const shown: EstimateState = estimate.for === key ? estimate : { state: 'loading' };
  const hasFailed = shown.state === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    return whenConnected(retry);
  }, [hasFailed, retry]);
  return { ...shown, retry };
}
