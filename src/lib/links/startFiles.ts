/** Id of the element of a prerendered page that names the files of its start, as JSON. */
export const START_FILES_ID = 'files';

/** Addresses of the files that the head script requests, all at once, when the scripts of a page start. */
export interface StartFiles {
  /** In the order of running. */
  scripts: string[];
  data: string[];
}
