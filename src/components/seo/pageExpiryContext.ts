import { createContext } from 'react';

/**
 * Collects the time (ms since the epoch) at which the page being prerendered becomes outdated; null
 * in the browser.
 */
export const PageExpiryContext = createContext<{ at: number | null } | null>(null);
