import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import { whenConnected } from '@/lib/network/connection';
import { fetchList, IndexGoneError, prefetchIndex } from '@/services/search/fetchIndex';
import type { FoundDocument } from '@/services/search/document';
import type { Found, SearchIndex } from '@/services/search/searchIndex';
import { searchEngine } from '@/services/search/searchEngine';
import type { Language } from '../../../contracts/language/languages';

/** Result of a search with the documents of the first page. */
export interface SearchAnswer {
  found: Found;
  documents: (FoundDocument | null)[];
  index: SearchIndex;
}

/** Number of results per page. */
export const PAGE_SIZE = 8;

/**
 * State of a search. `outdated`: the site was rebuilt and this page's code cannot read the new
 * index.
 */
export type SearchState =
  | { kind: 'waiting' }
  | { kind: 'failed' | 'offline' | 'outdated' }
  | ({ kind: 'found'; query: string } & SearchAnswer);

/** Age after which the index is requested again, ms. */
const FRESH_MS = 60_000;

const indexByLanguage = new Map<Language, { index: SearchIndex; at: number }>();

async function getIndex(language: Language, isForced: boolean): Promise<SearchIndex> {
  const { SearchIndex: Index } = await searchEngine.load();
  const known = indexByLanguage.get(language);
  if (known !== undefined && !isForced && Date.now() - known.at < FRESH_MS) return known.index;
  const index = new Index(language, fetchList);
  indexByLanguage.set(language, { index, at: Date.now() });
  return index;
}

async function runSearch(language: Language, query: string): Promise<SearchState> {
  const attemptSearch = async (anew: boolean): Promise<SearchState> => {
    const index = await getIndex(language, anew);
    const found = await index.search(query);
    return {
      kind: 'found',
      query,
      found,
      documents: await Promise.all(
        found.hits.slice(0, PAGE_SIZE).map(({ number }) => index.document(number)),
      ),
      index,
    };
  };
  try {
    // An edit may have changed the partition of the index while the page was open.
    return await attemptSearch(false).catch((error: unknown) =>
      error instanceof IndexGoneError ? attemptSearch(true) : Promise.reject(error as Error),
    );
  } catch (error) {
    if (error instanceof Error && error.name === 'OtherIndexError') return { kind: 'outdated' };
    return { kind: navigator.onLine ? 'failed' : 'offline' };
  }
}

/**
 * Searches whenever the query changes. The previous result stays until the next one arrives.
 * @param query null: nothing to search
 */
export function useSearch(query: string | null): {
  state: SearchState;
  isBusy: boolean;
  retry: () => void;
} {
  const language = useLanguage();
  const [answered, setAnswered] = useState<{ key: string; state: SearchState }>({
    key: '',
    state: { kind: 'waiting' },
  });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([language, query, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    searchEngine.preload();
  }, []);
  useEffect(() => {
    if (query === null) return undefined;
    let isCurrent = true;
    void runSearch(language, query).then((state) => {
      if (isCurrent) setAnswered({ key, state });
      if (state.kind === 'found') prefetchIndex(language);
    });
    return () => {
      isCurrent = false;
    };
  }, [language, query, key]);
  const isBusy = query !== null && answered.key !== key;
  const hasFailed =
    !isBusy && (answered.state.kind === 'failed' || answered.state.kind === 'offline');
  useEffect(() => (hasFailed ? whenConnected(retry) : undefined), [hasFailed, retry]);
  const isOfLanguage = answered.key.startsWith(JSON.stringify([language]).slice(0, -1));
  // A failure is hidden during a retry.
  const state: SearchState =
    isBusy && (answered.state.kind !== 'found' || !isOfLanguage)
      ? { kind: 'waiting' }
      : answered.state;
  return { state, isBusy, retry };
}
