/** React's own hook in place of the shim for older versions that a library still asks for (webpack.config.ts). */
export { useSyncExternalStore } from 'react';
