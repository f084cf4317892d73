import { createContext } from 'react';

/** Told while a part of the page cannot be loaded because there is no connection; the app then lists what this device has. */
export const OfflineProblemContext = createContext<(isThere: boolean) => void>(() => undefined);
