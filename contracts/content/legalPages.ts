/** Slugs of the legal pages that every site has, in the order of the footer. */
export const LEGAL_SLUGS = ['imprint', 'terms', 'privacy', 'withdrawal', 'accessibility'] as const;
