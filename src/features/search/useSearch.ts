import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '@/i18n/useLanguage';
import { whenConnected } from '@/lib/connection';
import { fetchList, GoneError, keepWhole } from '@/services/search/fetchIndex';
import type { FoundDocument } from '@/services/search/document';
import type { Found, SearchIndex } from '@/services/search/searchIndex';
import { engine } from '@/services/search/searchModule';
import type { Language } from '../../../contracts/language/languages';

/** What was found, and what is shown of the first of it. */
export interface Answer {
  found: Found;
  documents: (FoundDocument | null)[];
  index: SearchIndex;
}

/** So many results are shown at a time. */
export const PAGE = 8;

/** What became of a question. `outdated`: the site was built anew, and this page's code cannot read its index. */
export type Outcome =
  | { kind: 'waiting' }
  | { kind: 'failed' | 'offline' | 'outdated' }
  | ({ kind: 'found'; query: string } & Answer);

/** So long an index counts as fresh, ms; then its files are asked for anew, which costs little while they are the same. */
const FRESH_MS = 60_000;

const indexes = new Map<Language, { index: SearchIndex; at: number }>();

async function indexOf(language: Language, anew: boolean): Promise<SearchIndex> {
  const { SearchIndex: Index } = await engine.load();
  const known = indexes.get(language);
  if (known !== undefined && !anew && Date.now() - known.at < FRESH_MS) return known.index;
  const index = new Index(language, fetchList);
  indexes.set(language, { index, at: Date.now() });
  return index;
}

async function ask(language: Language, query: string): Promise<Outcome> {
  const tried = async (anew: boolean): Promise<Outcome> => {
    const index = await indexOf(language, anew);
    const found = await index.search(query);
    return {
      kind: 'found',
      query,
      found,
      documents: await Promise.all(
        found.hits.slice(0, PAGE).map(({ number }) => index.document(number)),
      ),
      index,
    };
  };
  try {
    // An edit may have divided the index otherwise while the page was open.
    return await tried(false).catch((error: unknown) =>
      error instanceof GoneError ? tried(true) : Promise.reject(error as Error),
    );
  } catch (error) {
    if (error instanceof Error && error.name === 'OtherIndexError') return { kind: 'outdated' };
    return { kind: navigator.onLine ? 'failed' : 'offline' };
  }
}

/**
 * Searches as the question changes. What was found before stays until the next is there.
 * @param query what is searched; null while there is nothing to search for
 */
export function useSearch(query: string | null): {
  outcome: Outcome;
  isBusy: boolean;
  retry: () => void;
} {
  const language = useLanguage();
  const [answered, setAnswered] = useState<{ key: string; outcome: Outcome }>({
    key: '',
    outcome: { kind: 'waiting' },
  });
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([language, query, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    engine.expect();
  }, []);
  useEffect(() => {
    if (query === null) return undefined;
    let isCurrent = true;
    void ask(language, query).then((outcome) => {
      if (isCurrent) setAnswered({ key, outcome });
      if (outcome.kind === 'found') keepWhole(language);
    });
    return () => {
      isCurrent = false;
    };
  }, [language, query, key]);
  const isBusy = query !== null && answered.key !== key;
  const hasFailed =
    !isBusy && (answered.outcome.kind === 'failed' || answered.outcome.kind === 'offline');
  useEffect(() => (hasFailed ? whenConnected(retry) : undefined), [hasFailed, retry]);
  const isOfLanguage = answered.key.startsWith(JSON.stringify([language]).slice(0, -1));
  // A failure does not stay while it is tried again.
  const outcome: Outcome =
    isBusy && (answered.outcome.kind !== 'found' || !isOfLanguage)
      ? { kind: 'waiting' }
      : answered.outcome;
  return { outcome, isBusy, retry };
}
