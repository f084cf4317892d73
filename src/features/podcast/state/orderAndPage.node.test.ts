import * as v from 'valibot';
import {
  podcastReducer,
  podcastsOpened,
  playRequested,
  episodeChosen,
  orderChosen,
} from './podcastSlice';
import { initialPodcastState } from './podcastState';
import { storedPodcastSchema } from './storedPodcast';

describe("podcast player on an episode's own page", () => {
  it('shows the episode of the page, unless another one plays', () => {
    const opened = podcastReducer(initialPodcastState, podcastsOpened('3'));
    expect(opened).toMatchObject({ activePodcast: '3', showPodcasts: true, barShown: false });
    const playing = podcastReducer(opened, playRequested());
    expect(podcastReducer(playing, podcastsOpened('4')).activePodcast).toBe('3');
    const chosen = podcastReducer(opened, episodeChosen({ id: '2', play: false }));
    expect(podcastReducer(chosen, podcastsOpened(undefined)).activePodcast).toBe('2');
  });
});

describe('order of all episodes', () => {
  it('is newest first until the visitor chooses', () => {
    expect(initialPodcastState.oldestFirst).toBe(false);
    expect(
      podcastReducer(initialPodcastState, orderChosen({ oldestFirst: true })).oldestFirst,
    ).toBe(true);
  });

  it('keeps what an earlier version of the site has stored without it', () => {
    const stored = {
      activePodcast: '1',
      positions: { '1': 5 },
      listened: [],
      speed: 1,
      barShown: true,
    };
    expect(v.parse(storedPodcastSchema, stored)).toEqual({ ...stored, oldestFirst: false });
  });
});
