/** Elements that a parser reads as mere text, or the sanitizer drops with all they hold, up to their end tag or to the end of the text. */
const SWALLOWING =
  'annotation-xml audio desc foreignobject iframe math mi mn mo ms mtext noembed noframes noscript plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  );

/** Signs that are no element, and what ends them. */
const ENDS: Record<string, string> = { '<!--': '-->', '<![cdata[': ']]>', '<?': '?>', '<!': '>' };

/**
 * HTML in which no element or comment that was left open takes the rest of the text away: its sign becomes a
 * character that the reader, and the editor, sees.
 */
export function closeWhatSwallows(html: string): string {
  const lower = html.toLowerCase();
  const ends = new Map<string, number>([
    ...SWALLOWING.map((name): [string, number] => [
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
