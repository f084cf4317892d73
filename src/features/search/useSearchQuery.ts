import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGES, searchAddress } from '@/lib/addresses';
import { useInBrowser } from '@/lib/browser/useInBrowser';
import { MAX_QUERY_LENGTH } from './validateQuery';
import {
  clearCommittedQuery,
  clearPendingQuery,
  savePendingQuery,
  pageClock,
  readPendingQuery,
  type PendingQuery,
} from './pendingQuery';

/** Delay before the query is written to the URL, ms; browsers limit the rate of history updates. */
const PAUSE_MS = 300;

/** The query of the search page. */
export interface SearchQuery {
  text: string;
  /** The query as in the URL, which follows after a pause; used for the title. */
  committed: string;
  /** Location key of the page; a new one starts with the URL's query. */
  visit: string;
  type(text: string): void;
  /** Writes the query to the URL now, before the page is left. */
  commit(): void;
}

/** Returns the query strings that the URL had, including the current one. */
function previousAddresses(query: PendingQuery | null): string[] {
  const had = query?.had ?? [];
  const { search } = window.location;
  return had.at(-1) === search ? had : [...had, search];
}

/**
 * The search query: from the URL (`?q=`), then as typed. The URL is replaced after a pause, so that
 * links, reload and back restore the query. A query that is not in the URL yet when the page is
 * left is stored for the session.
 */
export function useSearchQuery(): SearchQuery {
  const { search, key } = useLocation();
  const isInBrowser = useInBrowser();
  const [typed, setTyped] = useState<{ visit: string; text: string } | null>(null);
  const urlQuery = isInBrowser ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [committed, setCommitted] = useState<{ visit: string; text: string } | null>(null);
  const restored = useMemo(
    () => (isInBrowser ? readPendingQuery(key, search) : null),
    [isInBrowser, key, search],
  );
  const text = typed?.visit === key ? typed.text : (restored ?? urlQuery);
  const pending = useRef<PendingQuery | null>(null);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const commit = useCallback(() => {
    if (window.location.pathname !== PAGES.search) return;
    // A page that is being loaded was requested with the previous URL.
    pending.current = {
      visit: key,
      had: previousAddresses(pending.current),
      text: latest.current,
      settledAt: pageClock(),
    };
    // Keep the router's history state. A query that is too long for the URL is cut as in the
    // search.
    window.history.replaceState(
      window.history.state,
      '',
      searchAddress(latest.current.slice(0, MAX_QUERY_LENGTH)),
    );
    clearPendingQuery();
    setCommitted({ visit: key, text: latest.current });
  }, [key]);
  useEffect(() => {
    const save = (): void => {
      if (pending.current !== null) savePendingQuery(pending.current);
    };
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      if (pending.current?.settledAt === null) save();
      pending.current = null;
    };
  }, [key]);
  useEffect(() => {
    if (isInBrowser && restored === null) clearCommittedQuery();
  }, [isInBrowser, restored]);
  useEffect(() => {
    if (typed?.visit !== key && restored === null) return undefined;
    const timer = setTimeout(commit, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, restored, key, commit]);
  const type = useCallback(
    (next: string) => {
      pending.current = {
        visit: key,
        had: previousAddresses(pending.current),
        text: next,
        settledAt: null,
      };
      setTyped({ visit: key, text: next });
    },
    [key],
  );
  return {
    text,
    committed: committed?.visit === key ? committed.text : urlQuery,
    visit: key,
    type,
    commit,
  };
}
