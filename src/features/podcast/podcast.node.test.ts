import { configureStore } from '@reduxjs/toolkit';
import type { Episode } from '@/services/podcasts/episode';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import { momentOf, momentQuery, parseTime, withoutMoment } from './moment';
import * as later from './podcastSlice';
import * as first from './podcastState';
import { neighbour, rememberPosition } from './positions';
import { relatedEpisodes } from './relatedEpisodes';
import { podcasts, selectCurrentEpisode, selectDuration, selectPosition } from './selectors';
import { goOnAfter, stepEpisode } from './stepEpisode';
import { clockTime } from '@/lib/clockTime';
import { roundLength } from './roundLength';
import { spokenTime } from './times';

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

/** Forgets the lists, whose clocks would keep the process alive. */
const forget: (() => void)[] = [];
afterEach(() => forget.splice(0).forEach((end) => end()));

/** A store whose list is 1, 2, 3. */
async function listenerStore(ids = ['1', '2', '3']) {
  const store = configureStore({
    reducer: { podcast: first.podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
    middleware: (defaults) => defaults().concat(podcastsApi.middleware),
  });
  forget.push(() => store.dispatch(podcastsApi.util.resetApiState()));
  await store.dispatch(podcastsApi.util.upsertQueryData('podcasts', undefined, ids.map(episode)));
  return store;
}

describe('the list', () => {
  it('keeps the order of the answer, and its first episode becomes the current one', async () => {
    const store = await listenerStore();
    expect(podcasts(store.getState()).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(selectCurrentEpisode(store.getState())?.id).toBe('1');
  });

  it('goes round in both directions, and on playing only if something played', async () => {
    const store = await listenerStore();
    store.dispatch(stepEpisode(-1));
    expect(store.getState().podcast).toMatchObject({ activePodcast: '3', playing: false });
    store.dispatch(later.playAsked());
    store.dispatch(stepEpisode(1));
    expect(store.getState().podcast).toMatchObject({ activePodcast: '1', playing: true });
  });

  it('goes on after each episode but the last', async () => {
    const store = await listenerStore();
    store.dispatch(goOnAfter('1'));
    expect(store.getState().podcast).toMatchObject({ activePodcast: '2', playing: true });
    store.dispatch(first.pauseAsked());
    store.dispatch(goOnAfter('3'));
    expect(store.getState().podcast).toMatchObject({ activePodcast: '2', playing: false });
  });

  it('has no neighbours when it is empty', () => {
    expect(neighbour([], '1', 1)).toBeNull();
    expect(neighbour([{ id: '1' }], 'gone', -1)).toEqual({ id: '1' });
  });
});

describe('the place in an episode', () => {
  it('is kept for each episode and taken up again', async () => {
    const store = await listenerStore();
    store.dispatch(first.episodeChosen({ id: '1', play: true }));
    store.dispatch(later.progressed({ id: '1', position: 41.26, duration: 90 }));
    store.dispatch(first.episodeChosen({ id: '2', play: true }));
    expect([selectPosition(store.getState()), selectDuration(store.getState())]).toEqual([0, 100]);
    store.dispatch(later.progressed({ id: '1', position: 3, duration: 90 }));
    store.dispatch(first.episodeChosen({ id: '1', play: false }));
    expect(selectPosition(store.getState())).toBe(41.3);
  });

  it('counts as heard near the end, and starts afresh after it', async () => {
    const store = await listenerStore();
    store.dispatch(first.episodeChosen({ id: '1', play: true }));
    store.dispatch(later.progressed({ id: '1', position: 84, duration: 100 }));
    expect(store.getState().podcast.listened).toEqual([]);
    store.dispatch(later.progressed({ id: '1', position: 91, duration: 100 }));
    store.dispatch(later.episodeEnded());
    expect(store.getState().podcast).toMatchObject({
      listened: ['1'],
      positions: {},
      playing: false,
    });
  });

  it('is forgotten for the oldest of very many episodes', () => {
    const positions: Record<string, number> = {};
    for (let id = 1; id <= 600; id += 1) rememberPosition(positions, String(id), 1);
    expect(Object.keys(positions)).toHaveLength(500);
    expect(positions['600']).toBe(1);
    rememberPosition(positions, '', 1);
    rememberPosition(positions, '7', Number.NaN);
    expect(Object.keys(positions)).toHaveLength(500);
  });
});

describe('what the visitor wants', () => {
  it('cannot play where the player is hidden', async () => {
    const store = await listenerStore();
    store.dispatch(first.podcastsOpened());
    store.dispatch(later.playAsked());
    store.dispatch(later.podcastsHidden(true));
    expect(store.getState().podcast).toMatchObject({ playing: false, showPodcasts: false });
    store.dispatch(later.playAsked());
    store.dispatch(first.podcastsOpened());
    expect(store.getState().podcast).toMatchObject({ playing: false, showPodcasts: false });
  });

  it('is undone by a failure, which the next try forgets', async () => {
    const store = await listenerStore();
    store.dispatch(later.playAsked());
    store.dispatch(later.bufferingChanged(true));
    store.dispatch(first.playbackFailed('audio'));
    expect(store.getState().podcast).toMatchObject({
      playing: false,
      buffering: false,
      problem: 'audio',
    });
    store.dispatch(later.playAsked());
    expect(store.getState().podcast.problem).toBeNull();
  });

  it('is not lost to another tab: what plays here keeps its place', async () => {
    const store = await listenerStore();
    store.dispatch(first.episodeChosen({ id: '1', at: 50, play: true }));
    const memory = {
      activePodcast: '2',
      positions: { '1': 5, '2': 9 },
      listened: ['3'],
      speed: 2,
      barShown: true,
    };
    store.dispatch(first.memoryShared(memory));
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
  ])('of %j are %j', (titles, expected) => {
    expect(found(titles)).toEqual(expected);
  });
});

describe('moments', () => {
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
  ])('the time %j is %j seconds', (text, seconds) => {
    expect(parseTime(text)).toBe(seconds);
  });

  it('are read from a query and taken out of it', () => {
    expect(momentOf('?preview&episode=900101&t=1:05')).toEqual({ id: '900101', at: 65 });
    expect(momentOf('?episode=900101')).toEqual({ id: '900101', at: undefined });
    expect([momentOf('?t=5'), momentOf('?episode=x')]).toEqual([null, null]);
    expect([withoutMoment('?a=1&episode=2&t=3'), withoutMoment('?episode=2')]).toEqual([
      '?a=1',
      '',
    ]);
    expect(momentQuery('900101', 65.9)).toBe('?episode=900101&t=65');
  });
});

it('tells times as clocks show them and as people say them', () => {
  expect([clockTime(0), clockTime(65.9), clockTime(3723)]).toEqual(['0:00', '1:05', '1:02:03']);
  expect(spokenTime(65, 'en-US')).toBe('1 minute 5 seconds');
  expect(spokenTime(3602, 'de-DE')).toMatch(/^1 Stunde,? (und )?2 Sekunden$/);
  expect(spokenTime(0.4, 'en-US')).toBe('0 seconds');
  expect([roundLength(20, 'en-US'), roundLength(150, 'en-US')]).toEqual(['1 min', '3 min']);
});
