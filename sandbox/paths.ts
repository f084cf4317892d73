import path from 'node:path';

/** The project's root folder, whatever folder a program was started from. */
export const projectRoot = path.resolve(__dirname, '..');
