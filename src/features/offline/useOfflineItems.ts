import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { downloadManager, type DownloadManagerState } from './download/downloadManager';
import { readItems } from './download/offlineStorage';
import type { OfflineItem } from './download/offlineItem';

const INITIAL: DownloadManagerState = { running: null, ended: null, changes: 0 };

/** Returns the state of the download manager. */
export const useDownloadManager = (): DownloadManagerState =>
  useSyncExternalStore(downloadManager.subscribe, downloadManager.state, () => INITIAL);

/**
 * Returns all downloaded items; null until they are read. Reads them again on window focus, because
 * another tab may have changed them.
 */
export function useOfflineItems(): OfflineItem[] | null {
  const { changes, running } = useDownloadManager();
  const [items, setItems] = useState<OfflineItem[] | null>(null);
  const read = useCallback(() => {
    let current = true;
    readItems().then(
      (found) => current && setItems(found),
      () => current && setItems([]),
    );
    return () => {
      current = false;
    };
  }, []);
  useEffect(read, [read, changes, running === null]);
  useEffect(() => {
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read]);
  return items;
}
