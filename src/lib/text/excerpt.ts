/** Search engines show about so many characters of a description. */
const MOST = 160;

/** A paragraph that says something; shorter ones are labels. */
const LEAST = 50;

/** The first words that say what a page is about, cut at a word; '' when no paragraph says enough. */
export function excerpt(paragraphs: readonly string[]): string {
  const text =
    paragraphs
      .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
      .find(({ length }) => length >= LEAST) ?? '';
  if (text.length <= MOST) return text;
  const cut = text.slice(0, MOST);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > LEAST ? end : MOST).replace(/[\s,;:.–—-]+$/, '')}…`;
}
