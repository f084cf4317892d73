import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGES } from '@/lib/addresses';
import { searchAddress } from '@/lib/searchAddress';
import { useInBrowser } from '@/lib/useInBrowser';
import { MOST_LETTERS } from './judgeQuery';
import { forgetUnsettled, keepUnsettled, readUnsettled } from './unsettled';

/** The address follows what is typed after a pause: browsers refuse to be told too often, ms. */
const PAUSE_MS = 300;

export interface Query {
  text: string;
  /** The visit of the page: another one begins with the address's question. */
  visit: string;
  type(text: string): void;
  /** Writes the question into the address now, before the page is left. */
  settle(): void;
}

/**
 * What is asked: from the address (`?q=`), then as it is typed. The address follows in the same entry of the history, so
 * that a link, a reload and the way back find the question again; until it has followed, the tab's session has it.
 */
export function useQuery(): Query {
  const { search, key } = useLocation();
  const isInBrowser = useInBrowser();
  const [typed, setTyped] = useState<{ visit: string; text: string } | null>(null);
  const asked = isInBrowser ? (new URLSearchParams(search).get('q') ?? '') : '';
  const text = typed?.visit === key ? typed.text : asked;
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  const settle = useCallback(() => {
    if (window.location.pathname !== PAGES.search) return;
    // The router keeps its own state there. A question that no address can hold is cut as the search cuts it.
    window.history.replaceState(window.history.state, '', searchAddress(latest.current.slice(0, MOST_LETTERS)));
    forgetUnsettled();
  }, []);
  useEffect(() => {
    const left = readUnsettled(key, window.location.search);
    if (left !== null) setTyped({ visit: key, text: left });
  }, [key]);
  useEffect(() => {
    if (typed?.visit !== key) return undefined;
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, key, settle]);
  const type = useCallback(
    (next: string) => {
      keepUnsettled(key, window.location.search, next);
      setTyped({ visit: key, text: next });
    },
    [key],
  );
  return { text, visit: key, type, settle };
}
