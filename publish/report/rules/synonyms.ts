import type { Entity } from '../../mirror/entity';
import type { Found, Rule } from '../finding';
import { entriesOf, sharedValue, type ReportSpace } from '../reportSpace';

const wordsOf = (group: Entity): string[] =>
  String(sharedValue(group, 'words') ?? '')
    .split(',')
    .map((word) => word.trim().toLocaleLowerCase())
    .filter((word) => word !== '');

/** Every text of an entry. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** The words that no text of the site contains. */
function withoutHits(space: ReportSpace, words: Iterable<string>): Set<string> {
  const left = new Set(words);
  for (const { sys, fields } of space.entities.values()) {
    if (left.size === 0) break;
    if (sys.contentType?.sys.id === 'searchSynonyms') continue;
    for (const text of textsIn(fields)) {
      const lower = text.toLocaleLowerCase();
      for (const word of left) if (lower.includes(word)) left.delete(word);
    }
  }
  return left;
}

/** Groups of synonyms none of whose words occurs on the site. */
export const synonyms: Rule = {
  id: 'synonyms',
  severity: 'better',
  title: { 'en-US': 'Synonyms without hits', 'de-DE': 'Synonyme ohne Treffer' },
  check: (space) => {
    const groups = entriesOf(space, 'searchSynonyms');
    const missing = withoutHits(space, groups.flatMap(wordsOf));
    return groups.flatMap((entity): Found[] => {
      const words = wordsOf(entity);
      if (words.length === 0 || !words.every((word) => missing.has(word))) return [];
      return [
        {
          entity,
          field: 'words',
          words: {
            'en-US': 'none of these words occurs on the site, so they find nothing',
            'de-DE': 'keines dieser Wörter kommt auf der Website vor, darum finden sie nichts',
          },
        },
      ];
    });
  },
};
