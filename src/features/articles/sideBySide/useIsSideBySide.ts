import { useLocation } from 'react-router-dom';
import { useInBrowser } from '@/lib/browser/useInBrowser';

/** Query of a URL that shows both languages; other values are ignored. */
const SIDE_BY_SIDE_QUERY = /[?&]with=(en-US|de-DE)(&|$)/;

/**
 * True when the URL asks for both languages, whichever of them it names. False until hydration, because a prerendered
 * page has no query.
 */
export function useIsSideBySide(): boolean {
  const { search } = useLocation();
  return useInBrowser() && SIDE_BY_SIDE_QUERY.test(search);
}
