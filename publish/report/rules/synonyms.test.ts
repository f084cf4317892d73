import { article, entry } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { synonyms } from './synonyms';

test('synonyms: names a group none of whose words occurs on the site', () => {
  const groups = [
    entry('searchSynonyms', 'found', { words: 'zither, Words' }),
    entry('searchSynonyms', 'lost', { words: 'zither, hurdy-gurdy' }),
  ];
  expect(linesOf(synonyms, [article('bow'), ...groups])).toEqual([
    'lost words : none of these words occurs on the site, so they find nothing',
  ]);
});
