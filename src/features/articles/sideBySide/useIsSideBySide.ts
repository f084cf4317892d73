import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Query of a URL that shows both languages; other values are ignored. */
const SIDE_BY_SIDE_QUERY = /[?&]with=(en-US|de-DE)(&|$)/;

const subscribe = () => () => undefined;

/**
 * True when the URL asks for both languages, whichever of them it names. False until hydration, because a prerendered
 * page has no query.
 */
export function useIsSideBySide(): boolean {
  const { search } = useLocation();
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isHydrated && SIDE_BY_SIDE_QUERY.test(search);
}
