import { useCallback, useEffect, useState } from 'react';
import { whenConnected } from '@/lib/connection';
import type { Language } from '../../../contracts/languages';
import { findHeld, readItems } from './keptFiles';
import { askWanted, GoneError } from './lists';
import { costsOf, isCover, type Costs } from './plan';
import { probeSizes, sizesOf, withSizes } from './probe';
import { freeBytes } from './runKeep';

/** What keeping something would cost, before anything is fetched. */
export interface Asked extends Costs {
  pages: number;
  /** Videos are among it, which cannot be kept. */
  videos: boolean;
  /** Recordings whose host gives them to no other site. */
  refused: number;
  /** Bytes; null where the browser does not say. */
  free: number | null;
}

async function ask(what: string, languages: readonly Language[]): Promise<Asked> {
  const { files, pages, videos } = await askWanted(what, languages);
  const [has, items] = await Promise.all([findHeld(files), readItems()]);
  const known = sizesOf(items);
  const sizes = new Map([
    ...known,
    ...(await probeSizes(files.filter(([, url]) => !known.has(url)))),
  ]);
  const can = withSizes(files, sizes).filter(([, url]) => sizes.get(url) !== 'refused');
  return {
    ...costsOf(can, has),
    pages,
    videos,
    refused: files.filter((file) => sizes.get(file[1]) === 'refused' && !isCover(file)).length,
    free: await freeBytes(),
  };
}

type Costed =
  | { state: 'asking' }
  | { state: 'known'; asked: Asked }
  | { state: 'gone' | 'unknown' };

/**
 * What could not be asked for want of a connection is asked again when there is one.
 * @param changes another number asks anew
 */
export function useCosts(
  what: string,
  languages: readonly Language[],
  changes: number,
): Costed & { askAgain: () => void } {
  const [tries, setTries] = useState(0);
  const askAgain = useCallback(() => setTries((count) => count + 1), []);
  const [costed, setCosted] = useState<Costed & { for?: string }>({ state: 'asking' });
  const key = [what, ...languages, `${String(changes)}.${String(tries)}`].join(' ');
  useEffect(() => {
    let current = true;
    const [path = '', ...rest] = key.split(' ');
    const tell = (next: Costed): void => {
      if (current) setCosted({ ...next, for: key });
    };
    ask(path, rest.slice(0, -1) as Language[]).then(
      (asked) => tell({ state: 'known', asked }),
      (reason: unknown) => tell({ state: reason instanceof GoneError ? 'gone' : 'unknown' }),
    );
    return () => {
      current = false;
    };
  }, [key]);
  const known: Costed = costed.for === key ? costed : { state: 'asking' };
  const isUnknown = known.state === 'unknown';
  useEffect(() => {
    if (!isUnknown) return undefined;
    return whenConnected(askAgain);
  }, [isUnknown, askAgain]);
  return { ...known, askAgain };
}
