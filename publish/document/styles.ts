import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFolder } from '../bundle/manifest';

/** Faces that have to be fetched; the fallbacks, which are the visitor's own fonts, name no file. */
const FETCHED_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** The faces of a style sheet that have to be fetched. */
export const fetchedFaces = (css: string): string => (css.match(FETCHED_FACE) ?? []).join('');

/**
 * Reads the style sheets of a built site for pages that carry them inside: nothing then stands between the words and
 * their first sight. Faces that have to be fetched are left out; they come after the page is drawn.
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
