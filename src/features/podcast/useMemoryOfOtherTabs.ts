import { useEffect } from 'react';
import { useAppDispatch } from '@/app/hooks';
import { MEMORY_KEY, readMemory } from './memory';
import { memoryShared } from './podcastSlice';

/** Takes over what another tab remembers of the podcast, so that the two do not overwrite each other. */
export function useMemoryOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      const memory = key === MEMORY_KEY ? readMemory(newValue) : null;
      if (memory !== null) dispatch(memoryShared(memory));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch]);
}
