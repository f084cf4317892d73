import { configureStore } from '@reduxjs/toolkit';
import type { Episode } from '@/services/podcasts/episode';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import { parseEpisodeTime, episodeTimeQuery, parseTime, withoutEpisodeTime } from '../episodeTime';
import * as slice from './podcastSlice';
import { neighbour, storePosition } from './positions';
import { relatedEpisodes } from '@/services/podcasts/relatedEpisodes';
import { selectEpisodes, selectCurrentEpisode, selectDuration, selectPosition } from './selectors';
import { playNextAfter, stepEpisode } from './stepEpisode';
import { clockTime } from '@/lib/text/clockTime';
import { formatMinutes } from '../episodeFacts';
import { spokenTime } from '../spokenTime';

const episode = (id: string): Episode => ({
  id,
  title: `Episode ${id}`,
  artist: '',
  show: '',
  description: '',
  audioUrl: `https://a.example/${id}.mp3`,
  smallArtwork: null,
  largeArtwork: null,
  releasedAt: null,
  duration: 100,
});

/** Stops the timers of the query cache, which would keep the process alive. */
const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((end) => end()));

/** Creates a store with episodes. */
async function listenerStore(ids = ['1', '2', '3']) {
  const store = configureStore({
    reducer: { podcast: slice.podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
    middleware: (defaults) => defaults().concat(podcastsApi.middleware),
  });
  cleanUps.push(() => store.dispatch(podcastsApi.util.resetApiState()));
  await store.dispatch(podcastsApi.util.upsertQueryData('podcasts', undefined, ids.map(episode)));
  return store;
}

describe('episode list', () => {
  it('keeps the order of the response, and its first episode is the current one', async () => {
    const store = await listenerStore();
    expect(selectEpisodes(store.getState()).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(selectCurrentEpisode(store.getState())?.id).toBe('1');
  });

  it('wraps around in both directions, and keeps playing only if something was playing', async () => {
    const store = await listenerStore();
    store.dispatch(stepEpisode(-1));
    expect(store.getState().podcast).toMatchObject({ activePodcast: '3', playing: false });
    store.dispatch(slice.playRequested());
    store.dispatch(stepEpisode(1));
    expect(store.getState().podcast).toMatchObject({ activePodcast: '1', playing: true });
  });

  it('continues after each episode except the last', async () => {
    const store = await listenerStore();
    store.dispatch(playNextAfter('1'));
    expect(store.getState().podcast).toMatchObject({ activePodcast: '2', playing: true });
    store.dispatch(slice.pauseRequested());
    store.dispatch(playNextAfter('3'));
    expect(store.getState().podcast).toMatchObject({ activePodcast: '2', playing: false });
  });

  it('has no neighbours when it is empty', () => {
    expect(neighbour([], '1', 1)).toBeNull();
    expect(neighbour([{ id: '1' }], 'gone', -1)).toEqual({ id: '1' });
  });
});

describe('playback position', () => {
  it('is stored per episode and restored', async () => {
    const store = await listenerStore();
    store.dispatch(slice.episodeChosen({ id: '1', play: true }));
    store.dispatch(slice.progressReported({ id: '1', position: 41.26, duration: 90 }));
    store.dispatch(slice.episodeChosen({ id: '2', play: true }));
    expect([selectPosition(store.getState()), selectDuration(store.getState())]).toEqual([0, 100]);
    store.dispatch(slice.progressReported({ id: '1', position: 3, duration: 90 }));
    store.dispatch(slice.episodeChosen({ id: '1', play: false }));
    expect(selectPosition(store.getState())).toBe(41.3);
  });

  it('counts as listened near the end, and is reset after it', async () => {
    const store = await listenerStore();
    store.dispatch(slice.episodeChosen({ id: '1', play: true }));
    store.dispatch(slice.progressReported({ id: '1', position: 84, duration: 100 }));
    expect(store.getState().podcast.listened).toEqual([]);
    store.dispatch(slice.progressReported({ id: '1', position: 91, duration: 100 }));
    store.dispatch(slice.episodeEnded());
    expect(store.getState().podcast).toMatchObject({
      listened: ['1'],
      positions: {},
      playing: false,
    });
  });

  it('is dropped for the oldest episodes above the limit', () => {
    const positions: Record<string, number> = {};
    for (let id = 1; id <= 600; id += 1) storePosition(positions, String(id), 1);
    expect(Object.keys(positions)).toHaveLength(500);
    expect(positions['600']).toBe(1);
    storePosition(positions, '', 1);
    storePosition(positions, '7', Number.NaN);
    expect(Object.keys(positions)).toHaveLength(500);
  });
});

describe('requested playback', () => {
  it('is rejected where the player is hidden', async () => {
    const store = await listenerStore();
    store.dispatch(slice.podcastsOpened());
    store.dispatch(slice.playRequested());
    store.dispatch(slice.podcastsHidden(true));
    expect(store.getState().podcast).toMatchObject({ playing: false, showPodcasts: false });
    store.dispatch(slice.playRequested());
    store.dispatch(slice.podcastsOpened());
    expect(store.getState().podcast).toMatchObject({ playing: false, showPodcasts: false });
  });

  it('is reset by a failure, which the next request clears', async () => {
    const store = await listenerStore();
    store.dispatch(slice.playRequested());
    store.dispatch(slice.bufferingChanged(true));
    store.dispatch(slice.playbackFailed('audio'));
    expect(store.getState().podcast).toMatchObject({
      playing: false,
      buffering: false,
      problem: 'audio',
    });
    store.dispatch(slice.playRequested());
    expect(store.getState().podcast.problem).toBeNull();
  });

  it('survives a sync from another tab: the playing episode keeps its position', async () => {
    const store = await listenerStore();
    store.dispatch(slice.episodeChosen({ id: '1', at: 50, play: true }));
    const memory = {
      activePodcast: '2',
      positions: { '1': 5, '2': 9 },
      listened: ['3'],
      speed: 2,
      barShown: true,
      oldestFirst: false,
    };
    store.dispatch(slice.podcastShared(memory));
    expect(store.getState().podcast).toMatchObject({
      activePodcast: '1',
      positions: { '1': 50, '2': 9 },
      listened: ['3'],
      speed: 2,
    });
  });
});

describe('related episodes', () => {
  const list = [
    'Listening',
    'Listening, Then Playing',
    'Mistakes, Maps and Memory',
    'Playing',
    'Why Slow Is Fast',
  ].map((title) => ({ title }));
  const found = (titles: string) => relatedEpisodes(titles, list).map(({ title }) => title);
  it.each([
    [
      'Why Slow Is Fast, Mistakes, Maps and Memory',
      ['Why Slow Is Fast', 'Mistakes, Maps and Memory'],
    ],
    ['Listening, Then Playing', ['Listening, Then Playing']],
    ['Listening,Playing', ['Listening', 'Playing']],
    ['  Listening ,Then  Playing,Listening  ', ['Listening, Then Playing', 'Listening']],
    ['why slow is fast', ['Why Slow Is Fast']],
    ['Unknown, Playing, Playing', ['Playing']],
    ['Playing it all', []],
    ['', []],
    [', ,', []],
  ])('%j names %j', (titles, expected) => {
    expect(found(titles)).toEqual(expected);
  });
});

describe('timestamp links', () => {
  it.each([
    ['65', 65],
    ['65s', 65],
    ['1:05', 65],
    ['1:02:03', 3723],
    ['1m5s', 65],
    ['1h', 3600],
    [' 7 ', 7],
    ['', null],
    ['-5', null],
    ['1:99', null],
    ['soon', null],
  ])('parses the time %j to %j seconds', (text, seconds) => {
    expect(parseTime(text)).toBe(seconds);
  });

  it('are read from a query and removed from it', () => {
    expect(parseEpisodeTime('?preview&episode=900101&t=1:05')).toEqual({ id: '900101', at: 65 });
    expect(parseEpisodeTime('?episode=900101')).toEqual({ id: '900101', at: undefined });
    expect([parseEpisodeTime('?t=5'), parseEpisodeTime('?episode=x')]).toEqual([null, null]);
    expect([withoutEpisodeTime('?a=1&episode=2&t=3'), withoutEpisodeTime('?episode=2')]).toEqual([
      '?a=1',
      '',
    ]);
    expect(episodeTimeQuery('900101', 65.9)).toBe('?episode=900101&t=65');
  });
});

it('times: are formatted like a clock and as spoken text', () => {
  expect([clockTime(0), clockTime(65.9), clockTime(3723)]).toEqual(['0:00', '1:05', '1:02:03']);
  expect(spokenTime(65, 'en-US')).toBe('1 minute 5 seconds');
  expect(spokenTime(3602, 'de-DE')).toMatch(/^1 Stunde,? (und )?2 Sekunden$/);
  expect(spokenTime(0.4, 'en-US')).toBe('0 seconds');
  expect([formatMinutes(20, 'en-US'), formatMinutes(150, 'de-DE')]).toEqual(['1 min', '3 Min.']);
});
