import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFolder } from '../bundle/manifest';

/** Font faces with a file; the fallback faces use local fonts. */
const FETCHED_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** Font faces of a style sheet that need a file. */
export const fetchedFaces = (css: string): string => (css.match(FETCHED_FACE) ?? []).join('');

/**
 * Reads the style sheets of a built site for inlining, so that no request delays the first paint. Font faces with files
 * are removed; they load after the first paint.
 * @returns the text of a style sheet by its address
 */
export function inlineStyles(site: string): (file: string) => string {
  const known = new Map<string, string>();
  return (file) => {
    const text =
      known.get(file) ??
      readFileSync(path.join(bundleFolder(site), file), 'utf8')
        .replace(FETCHED_FACE, '')
        .replace(/<\//g, '<\\/')
        .trim();
    known.set(file, text);
    return text;
  };
}
