import { relatedEpisodes } from './relatedEpisodes';

it.each([
  ["The bow's weight", 'The bow’s weight'],
  ['“Slow” is fast', '"Slow" is fast'],
  ['„Langsam“ ist schnell', '"Langsam" ist schnell'],
  ['Practice – part 1', 'Practice - part 1'],
  ['And then …', 'And then...'],
  ['U\u0308ben', 'Üben'],
])('related episodes: %s is the episode %s', (typed, title) => {
  const episodes = [{ title: 'Other' }, { title }];
  expect(relatedEpisodes(`Other, ${typed}`, episodes)).toEqual(episodes);
});
