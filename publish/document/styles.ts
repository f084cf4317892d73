import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFolder } from '../bundle/manifest';

/** Font faces with a file; the fallback faces use local fonts. */
const FETCHED_FACE = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** Font faces of a style sheet that need a file. */
export const fetchedFaces = (css: string): string => (css.match(FETCHED_FACE) ?? []).join('');

/** Elements that are set in the serif's italics; the footer is set in the other family, which has none. */
const EMPHASIS = /<(?:blockquote|cite|em|i)\b[\s\S]*<footer/;

/** Addresses of the font files that a page uses. @param html rendered by React */
export const fontFilesOf = (faces: string, html: string): string[] =>
  (faces.match(FETCHED_FACE) ?? [])
    .filter((face) => !/font-style:\s*italic/.test(face) || EMPHASIS.test(html))
    .flatMap((face) => /url\(["']?([^"')]+)/.exec(face)?.[1] ?? []);

/**
 * Reads the style sheets of a built site for inlining, so that no request delays the first paint. Font faces with files
 * are removed; each page has them as a style sheet of its own.
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
