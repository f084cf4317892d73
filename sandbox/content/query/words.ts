/** Words of a text for full-text search: lower case, without accents and markup. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** True when every word of the search is a prefix of a word of the text. */
export function matchesWords(text: string, search: string): boolean {
  const words = wordsOf(text);
  return wordsOf(search).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The readable text of a rich text document or any nested value. */
export function textWithin(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textWithin).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  const node = value as { value?: unknown; content?: unknown; fileName?: unknown };
  return [textWithin(node.value), textWithin(node.content), textWithin(node.fileName)]
    .filter(Boolean)
    .join(' ');
}
