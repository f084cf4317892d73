import { createContext } from 'react';

/** Hosts of the content service's files; pictures in texts may only come from these. */
export const ImageHostsContext = createContext<readonly string[]>([]);
