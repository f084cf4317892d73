import { createContext } from 'react';

/** Hosts of the content service's files: the only ones that pictures in a text may come from. */
export const ImageHostsContext = createContext<readonly string[]>([]);
