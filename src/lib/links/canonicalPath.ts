/** Escaped characters beyond ASCII, with the letter before them, which an accent may belong to. */
const ESCAPED = /[a-z]?(?:%[89a-f][0-9a-f])+/gi;

/**
 * The one spelling of a path: single slashes, no `index.html`, accents composed (NFC). A path that begins with two
 * slashes would otherwise be taken for a host.
 * @param path escaped, as in `location.pathname`, or as typed
 */
export function canonicalPath(path: string): string {
  const plain = path.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '') || '/';
  return plain.normalize().replace(ESCAPED, (run) => {
    try {
      return encodeURIComponent(decodeURIComponent(run).normalize());
    } catch {
      return run;
    }
  });
}
