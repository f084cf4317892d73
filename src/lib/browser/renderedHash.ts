import { createContext } from 'react';

/** The hash of a page that is rendered on the server for one reader, an editor; published pages have none. */
export const RenderedHashContext = createContext('');
