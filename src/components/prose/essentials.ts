import type { LocalizedText, Prose } from '@/services/content/mapping/domain';

/** Longest sentence taken where a description has no list, characters. */
const MOST = 160;

/** Inline marks of markdown; a link keeps its words. */
function plain(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The essential features of what a description is about, in a few words: the points of its list, else its beginning.
 * Undefined when there is none in markdown.
 */
export function essentials(description: Prose | null): LocalizedText | undefined {
  if (description?.kind !== 'markdown') return undefined;
  const points = description.source
    .split('\n')
    .flatMap((line) => /^\s*[-*+]\s+(.+)$/.exec(line)?.[1] ?? []);
  const beginning = plain(description.source.split(/\n\s*\n/)[0] ?? '');
  const text =
    points.length > 0
      ? points.map(plain).join('; ')
      : beginning.length > MOST
        ? `${beginning.slice(0, MOST).trimEnd()}…`
        : beginning;
  if (text === '') return undefined;
  return description.lang === undefined ? { text } : { text, lang: description.lang };
}
