const graphemes = new Intl.Segmenter();
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A text as one line without control characters. */
export const singleLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * Cuts a text to at most `max` visible characters and `maxUnits` UTF-16 units, the ellipsis not counted, without
 * splitting a character that consists of several code points.
 */
export function truncate(text: string, max: number, maxUnits = max): string {
  const wellFormed = text.replace(LONE_SURROGATE, '\ufffd');
  let end = 0;
  let count = 0;
  for (const { segment } of graphemes.segment(wellFormed)) {
    if (count === max || end + segment.length > maxUnits)
      return `${wellFormed.slice(0, end).trimEnd()}…`;
    end += segment.length;
    count += 1;
  }
  return wellFormed;
}
