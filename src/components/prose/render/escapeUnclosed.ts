/**
 * Elements whose content a parser reads as text, or the sanitizer drops, up to the end tag or the
 * end of the text.
 */
const SWALLOWING_ELEMENTS =
  'annotation-xml audio desc foreignobject iframe math mi mn mo ms mtext noembed noframes noscript plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  );

/** Openings of comments and similar constructs with their ends. */
const ENDS: Record<string, string> = { '<!--': '-->', '<![cdata[': ']]>', '<?': '?>', '<!': '>' };

/**
 * Escapes elements and comments that are never closed, because they would hide the rest of the
 * text. The escaped character is visible to readers and editors.
 */
export function escapeUnclosed(html: string): string {
  const lower = html.toLowerCase();
  const ends = new Map<string, number>([
    ...SWALLOWING_ELEMENTS.map((name): [string, number] => [
      `<${name}`,
      name === 'plaintext' ? -1 : lower.lastIndexOf(`</${name}`),
    ]),
    ...Object.entries(ENDS).map(([sign, end]): [string, number] => [sign, lower.lastIndexOf(end)]),
  ]);
  return html.replace(/<(?:!--|!\[cdata\[|!|\?|[a-z-]+(?![a-z0-9-]))/gi, (sign, at: number) => {
    const end = ends.get(sign.toLowerCase());
    return end === undefined || end > at ? sign : `&lt;${sign.slice(1)}`;
  });
}
