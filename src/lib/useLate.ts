import { useEffect, useState } from 'react';
import { whenConnected } from './connection';
import type { LateModule } from './lateModule';

interface Late<T> {
  /** Null before; stays, also when it is no longer wanted. */
  arrived: T | null;
  failed: boolean;
  /** Asks again after a failure. */
  retry(): void;
}

/**
 * What a component needs that arrives late: asked for when it is wanted, and there at once when it came before. What did
 * not arrive is asked for again by `retry`, with the next connection, or when it is wanted anew.
 */
export function useLate<T>(module: LateModule<T>, wanted = true): Late<T> {
  const [arrived, setArrived] = useState(() => (wanted ? module.ifLoaded() : null));
  const [failed, setFailed] = useState(false);
  if (failed && !wanted) setFailed(false);
  const isAwaited = wanted && arrived === null;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const take = (value: T): void => setArrived(() => value);
    const retry = (): void => setFailed(false);
    if (!failed) {
      module.load().then(take, () => setFailed(true));
      return undefined;
    }
    const ends = [module.await(take), whenConnected(retry)];
    return () => ends.forEach((end) => end());
  }, [module, isAwaited, failed]);
  return { arrived, failed: failed && arrived === null, retry: () => setFailed(false) };
}
