import { useLocation } from 'react-router-dom';

/** Query of a URL that shows both languages; other values are ignored. */
const SIDE_BY_SIDE_QUERY = /[?&]with=(en-US|de-DE)(&|$)/;

/** True when the URL asks for both languages, whichever of them it names. */
export function useIsSideBySide(): boolean {
  return SIDE_BY_SIDE_QUERY.test(useLocation().search);
}
