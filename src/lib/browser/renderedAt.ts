import { createContext } from 'react';

/**
 * What a finished page took for now when it was rendered, ms since 1970. The first render in the browser has to take the
 * same; the real clock comes after. Null for a page that was not rendered ahead.
 */
export const RenderedAtContext = createContext<number | null>(null);
