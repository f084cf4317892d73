import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGES } from '@/lib/addresses';
import { searchAddress } from '@/lib/searchAddress';
import { useInBrowser } from '@/lib/useInBrowser';
import { MOST_LETTERS } from './judgeQuery';
import {
  forgetSettled,
  forgetUnsettled,
  keepUnsettled,
  pageClock,
  readUnsettled,
  type UnsettledQuestion,
} from './unsettled';

/** The address follows what is typed after a pause: browsers refuse to be told too often, ms. */
const PAUSE_MS = 300;

export interface Query {
  text: string;
  /** What the address has of it: it follows after a pause, and so does what the page is called. */
  settled: string;
  /** The visit of the page: another one begins with the address's question. */
  visit: string;
  type(text: string): void;
  /** Writes the question into the address now, before the page is left. */
  settle(): void;
}

/** What the address has had, and has now. */
function withAddress(question: UnsettledQuestion | null): string[] {
  const had = question?.had ?? [];
  const { search } = window.location;
  return had.at(-1) === search ? had : [...had, search];
}

/**
 * What is asked: from the address (`?q=`), then as it is typed. The address follows in the same entry of the history, so
 * that a link, a reload and the way back find the question again; what it has not followed yet when the page is left, or
 * followed when the next page was already asked for, the tab's session keeps.
 */
export function useQuery(): Query {
  const { search, key } = useLocation();
  const isInBrowser = useInBrowser();
  const [typed, setTyped] = useState<{ visit: string; text: string } | null>(null);
  const asked = isInBrowser ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [settled, setSettled] = useState<{ visit: string; text: string } | null>(null);
  const left = useMemo(
    () => (isInBrowser ? readUnsettled(key, search) : null),
    [isInBrowser, key, search],
  );
  const text = typed?.visit === key ? typed.text : (left ?? asked);
  const pending = useRef<UnsettledQuestion | null>(null);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const settle = useCallback(() => {
    if (window.location.pathname !== PAGES.search) return;
    // A page that is already on its way was asked for under the address of before.
    pending.current = {
      visit: key,
      had: withAddress(pending.current),
      text: latest.current,
      settledAt: pageClock(),
    };
    // The router keeps its own state there. A question that no address can hold is cut as the search cuts it.
    window.history.replaceState(
      window.history.state,
      '',
      searchAddress(latest.current.slice(0, MOST_LETTERS)),
    );
    forgetUnsettled();
    setSettled({ visit: key, text: latest.current });
  }, [key]);
  useEffect(() => {
    const keep = (): void => {
      if (pending.current !== null) keepUnsettled(pending.current);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      if (pending.current?.settledAt === null) keep();
      pending.current = null;
    };
  }, [key]);
  useEffect(() => {
    if (isInBrowser && left === null) forgetSettled();
  }, [isInBrowser, left]);
  useEffect(() => {
    if (typed?.visit !== key && left === null) return undefined;
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, left, key, settle]);
  const type = useCallback(
    (next: string) => {
      pending.current = {
        visit: key,
        had: withAddress(pending.current),
        text: next,
        settledAt: null,
      };
      setTyped({ visit: key, text: next });
    },
    [key],
  );
  return { text, settled: settled?.visit === key ? settled.text : asked, visit: key, type, settle };
}
