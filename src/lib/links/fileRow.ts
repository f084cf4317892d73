const PREFIX = 'file-';

/** Id of the row of a file in a list of files. @param id the file's entry */
export const fileRowId = (id: string): string => `${PREFIX}${id}`;

/** True for a hash that names such a row. */
export const isFileRow = (hash: string): boolean => hash.startsWith(`#${PREFIX}`);
