/** Parameters that mail programs and networks append to an address, also behind its hash. */
const TRACKING =
  /[?&](?:utm_\w+|(?:fb|g|ms|y|tt|tw)clid|gbraid|wbraid|mc_[ce]id|igshid?|_hs\w+|mtm_\w+|pk_\w+)=.*$/i;

/** A hash without tracking parameters: `#books?utm_source=mail` names the section of books. */
export const withoutTracking = (hash: string): string => hash.replace(TRACKING, '');
