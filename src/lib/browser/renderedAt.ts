import { createContext } from 'react';

/**
 * The current time for the rendering of a prerendered page, ms since 1970. Hydration has to use the same time; the real
 * clock follows. Null for a page that was not prerendered.
 */
export const RenderedAtContext = createContext<number | null>(null);
