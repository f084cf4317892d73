import path from 'node:path';

/** The project's root folder, independent of the working directory. */
export const projectRoot = path.resolve(__dirname, '..');
