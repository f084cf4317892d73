import { createContext } from 'react';

/** Collects the instant, ms, from which the page that is being rendered to a string would be another; null in the browser. */
export const ChangesContext = createContext<{ at: number | null } | null>(null);
