/** Id of the element of a prerendered page that names the files of its start, as JSON. */
export const START_FILES_ID = 'files';

/** Id of the style element with the rules that a page can use until its scripts start. */
export const USED_STYLES_ID = 'used-styles';

/** Addresses of the files that the head script requests, all at once, when the scripts of a page start. */
export interface StartFiles {
  /** In the order of the cascade. */
  styles: string[];
  /** In the order of running. */
  scripts: string[];
  data: string[];
}
