import { useLocation } from 'react-router-dom';

/** What the address of an article shown in both languages carries; anything else is no wish. */
const WITH = /[?&]with=(en-US|de-DE)(&|$)/;

/** True for an article that is to be shown in both languages, whichever of them the address names. */
export function useWith(): boolean {
  return WITH.test(useLocation().search);
}
