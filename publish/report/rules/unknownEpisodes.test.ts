import { article } from '../../testing/entities';
import { linesOf } from '../testing/reportSpace';
import { unknownEpisodes } from './unknownEpisodes';

test('unknown episodes: name the episode with the nearest title', () => {
  const problems = [
    {
      kind: 'unknownEpisode' as const,
      entry: 'article-bow',
      field: 'relatedPodcasts',
      values: ['"sluw practice"', 'en-US'],
    },
  ];
  const episodes = ['Nerves', 'Slow practice'];
  expect(linesOf(unknownEpisodes, [article('bow')], { episodes, problems })).toEqual([
    'article-bow relatedPodcasts en-US: "sluw practice" names no episode; did you mean “Slow practice”?',
  ]);
});
