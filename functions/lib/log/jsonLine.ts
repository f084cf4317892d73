/**
 * JSON on one line for every reader: JSON leaves U+0085, U+2028 and U+2029 as they are, which Node's readline and other
 * tools take for line ends.
 */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (separator) => `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
