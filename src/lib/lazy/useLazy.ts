import { useEffect, useState } from 'react';
import { whenConnected } from '../network/connection';
import type { LazyModule } from './lazyModule';

interface Lazy<T> {
  /** Null until it is loaded; stays when it is no longer wanted. */
  value: T | null;
  failed: boolean;
  /** Loads again after a failure. */
  retry(): void;
}

/**
 * A lazy module in a component. A failed load is repeated by `retry`, with the next connection, or when the module is
 * wanted anew.
 * @param wanted load it now
 */
export function useLazy<T>(module: LazyModule<T>, wanted = true): Lazy<T> {
  const [value, setValue] = useState(() => (wanted ? module.loadedOrNull() : null));
  const [failed, setFailed] = useState(false);
  if (failed && !wanted) setFailed(false);
  const isAwaited = wanted && value === null;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const take = (loaded: T): void => setValue(() => loaded);
    const retry = (): void => setFailed(false);
    if (!failed) {
      module.load().then(take, () => setFailed(true));
      return undefined;
    }
    const ends = [module.onLoad(take), whenConnected(retry)];
    return () => ends.forEach((end) => end());
  }, [module, isAwaited, failed]);
  return { value, failed: failed && value === null, retry: () => setFailed(false) };
}
