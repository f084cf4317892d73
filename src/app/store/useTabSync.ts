import { useEffect } from 'react';
import { followDeletion } from '@/lib/storage/deviceStorage';
import { useAppDispatch } from '../hooks';
import { PERSISTED } from './persistedSlices';
import { followed, storedDataDeleted } from './persistence';

/**
 * Syncs cart, podcast and shelf between open tabs, so that they do not overwrite each other, and forgets them when the
 * visitor deletes what is stored.
 */
export function useTabSync(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onStorage = (change: StorageEvent): void => {
      const action =
        followed(PERSISTED.cart, change) ??
        followed(PERSISTED.podcast, change) ??
        followed(PERSISTED.shelf, change);
      if (action !== null) dispatch(action);
    };
    window.addEventListener('storage', onStorage);
    const unfollow = followDeletion(() => dispatch(storedDataDeleted()));
    return () => {
      window.removeEventListener('storage', onStorage);
      unfollow();
    };
  }, [dispatch]);
}
