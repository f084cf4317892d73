import { bilingual } from '../../../contracts/language/bilingual';
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

/** The groups none of whose words is in a text of the site. Most are found early, so that few texts are searched. */
function withoutHits(space: ReportSpace, groups: readonly Entity[]): Entity[] {
  let left = groups.map((group) => ({ group, words: wordsOf(group) }));
  for (const { sys, fields } of space.entities.values()) {
    if (left.length === 0) break;
    if (sys.contentType?.sys.id === 'searchSynonyms') continue;
    for (const text of textsIn(fields)) {
      const lower = text.toLocaleLowerCase();
      left = left.filter(({ words }) => !words.some((word) => lower.includes(word)));
    }
  }
  return left.flatMap(({ group, words }) => (words.length === 0 ? [] : [group]));
}

/** Groups of synonyms none of whose words occurs on the site. */
export const synonyms: Rule = {
  id: 'synonyms',
  severity: 'better',
  title: bilingual('Synonyms without hits', 'Synonyme ohne Treffer'),
  check: (space) =>
    withoutHits(space, entriesOf(space, 'searchSynonyms')).map((entity): Found => ({
      entity,
      field: 'words',
      words: bilingual(
        'none of these words occurs on the site, so they find nothing',
        'keines dieser Wörter kommt auf der Website vor, darum finden sie nichts',
      ),
    })),
};
