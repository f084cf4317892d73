import { useEffect, useState } from 'react';
import type { LateModule } from './lateModule';

/** What a component needs that arrives late: it is asked for when the component stands, and is there at once when it came before. */
export function useLate<T>(module: LateModule<T>): { arrived: T | null; failed: boolean } {
  const [arrived, setArrived] = useState(() => module.ifLoaded());
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (arrived !== null) return undefined;
    let current = true;
    module.load().then(
      (loaded) => current && setArrived(() => loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [arrived, module]);
  return { arrived, failed };
}
