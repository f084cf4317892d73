import { useCallback, useEffect, useState } from 'react';
import { useSyncExternalStore } from '@/lib/syncExternalStore';
import { keeper, type KeeperState } from './keeper';
import { readItems } from './keptFiles';
import type { KeptItem } from './keptItem';

const START: KeeperState = { running: null, ended: null, changes: 0 };

export const useKeeper = (): KeeperState =>
  useSyncExternalStore(keeper.subscribe, keeper.state, () => START);

/** Everything that is kept; null until the device has been asked. Other tabs are heard when this one is looked at again. */
export function useKept(): KeptItem[] | null {
  const { changes, running } = useKeeper();
  const [items, setItems] = useState<KeptItem[] | null>(null);
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
