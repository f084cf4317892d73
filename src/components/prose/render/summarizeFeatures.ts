import type { LocalizedText, Prose } from '@/services/content/mapping/domain';

/** Max. length when a description has no list, characters. */
const MAX_LENGTH = 160;

/** Removes inline markdown; a link keeps its text. */
function plain(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the essential features of a description: the items of its list, else its beginning.
 * Undefined without markdown.
 */
export function summarizeFeatures(description: Prose | null): LocalizedText | undefined {
  if (description?.kind !== 'markdown') return undefined;
  const points = description.source
    .split('\n')
    .flatMap((line) => /^\s*[-*+]\s+(.+)$/.exec(line)?.[1] ?? []);
  const beginning = plain(description.source.split(/\n\s*\n/)[0] ?? '');
  const text =
    points.length > 0
      ? points.map(plain).join('; ')
      : beginning.length > MAX_LENGTH
        ? `${beginning.slice(0, MAX_LENGTH).trimEnd()}…`
        : beginning;
  if (text === '') return undefined;
  return description.lang === undefined ? { text } : { text, lang: description.lang };
}
