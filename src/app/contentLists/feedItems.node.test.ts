import { JSDOM } from 'jsdom';
import type { Episode } from '@/services/podcasts/episode';
import { feedItemsOfEpisodes } from './feedItems';

const episode = (id: string, releasedAt: number | null): Episode => ({
  ...{ id, title: id, artist: '', show: '', description: '', audioUrl: 'https://a.example/1.mp3' },
  ...{ smallArtwork: null, largeArtwork: null, releasedAt, duration: null },
});
const datesOf = (...episodes: Episode[]) =>
  feedItemsOfEpisodes(episodes, (html) => new JSDOM(html).window.document).map(
    ({ published, updated }) => [published, updated],
  );

it('feed of episodes: an episode without a date stands at its neighbour’s, without a publication', () => {
  expect(datesOf(episode('a', null), episode('b', 20), episode('c', null))).toEqual([
    [null, 20],
    [20, 20],
    [null, 20],
  ]);
});

it('feed of episodes: is empty while no episode has a date', () => {
  expect(datesOf(episode('a', null))).toEqual([]);
});
