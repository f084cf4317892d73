import { useEffect } from 'react';
import { useAppDispatch } from '../hooks';
import { PERSISTED } from './persistedSlices';
import { followed } from './persistence';

/** Syncs cart, podcast and shelf between open tabs, so that they do not overwrite each other. */
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
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch]);
}
