/** Max. length; search engines show about so many characters of a description. */
const MAX_LENGTH = 160;

/** Min. length of a paragraph; shorter ones are labels. */
const MIN_LENGTH = 50;

/** End of a sentence; addresses and labels have none. */
const SENTENCE_END = /[.!?…:]["'“”’»)]*$/;

/** The beginning of the first long paragraph, cut at a word, if possible of sentences; '' when there is none. */
export function excerpt(paragraphs: readonly string[]): string {
  const long = paragraphs
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(({ length }) => length >= MIN_LENGTH);
  const text = long.find((one) => SENTENCE_END.test(one)) ?? long[0] ?? '';
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > MIN_LENGTH ? end : MAX_LENGTH).replace(/[\s,;:.–—-]+$/, '')}…`;
}
