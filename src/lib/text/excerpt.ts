/** Max. length; search engines show about so many characters of a description. */
const MAX_LENGTH = 160;

/** Min. length of a paragraph; shorter ones are labels. */
const MIN_LENGTH = 50;

/** The beginning of the first long paragraph, cut at a word; '' when there is none. */
export function excerpt(paragraphs: readonly string[]): string {
  const text =
    paragraphs
      .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
      .find(({ length }) => length >= MIN_LENGTH) ?? '';
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > MIN_LENGTH ? end : MAX_LENGTH).replace(/[\s,;:.–—-]+$/, '')}…`;
}
