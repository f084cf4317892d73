import { configureStore } from '@reduxjs/toolkit';
import type { Episode } from '@/services/podcasts/episode';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import {
  bufferingChanged,
  playAsked,
  skipped,
  sleepChosen,
  sought,
  speedChosen,
} from '../podcastSlice';
import { episodeChosen, memoryShared, pauseAsked, podcastReducer } from '../podcastState';
import { attachEngine } from './engine';

const episode = (id: string): Episode => ({
  id,
  title: id,
  artist: '',
  show: '',
  description: '',
  audioUrl: `https://a.example/${id}.mp3`,
  smallArtwork: null,
  largeArtwork: null,
  releasedAt: null,
  duration: 100,
});

/** The part of an audio element that the engine uses; jsdom plays nothing. */
class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  ended = false;
  error: { code: number } | null = null;
  readyState = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  refuse: DOMException | null = null;
  play(): Promise<void> {
    if (this.refuse !== null) return Promise.reject(this.refuse);
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.tell('pause');
  }
  load(): void {
    this.error = null;
  }
  removeAttribute(): void {
    this.src = '';
  }
  tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  arrive(duration = 100): void {
    this.duration = duration;
    this.readyState = 4;
    this.tell('loadedmetadata');
    this.tell('playing');
  }
}

/** Forgets the lists, whose clocks would keep the process alive. */
const forget: (() => void)[] = [];
afterEach(() => forget.splice(0).forEach((end) => end()));

async function listen() {
  const store = configureStore({
    reducer: { podcast: podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
    middleware: (defaults) => defaults().concat(podcastsApi.middleware),
  });
  forget.push(() => store.dispatch(podcastsApi.util.resetApiState()));
  await store.dispatch(
    podcastsApi.util.upsertQueryData('podcasts', undefined, ['1', '2'].map(episode)),
  );
  const audio = new FakeAudio();
  const detach = attachEngine(audio as unknown as HTMLAudioElement, store);
  return { store, audio, detach, podcast: () => store.getState().podcast };
}

beforeAll(() => {
  Object.assign(globalThis, { MediaError: { MEDIA_ERR_NETWORK: 2 } });
});

it('gives the element nothing before somebody plays', async () => {
  const { store, audio, detach } = await listen();
  store.dispatch(episodeChosen({ id: '2', at: 30, play: false }));
  store.dispatch(sought(40));
  store.dispatch(speedChosen(1.5));
  expect(audio.src).toBe('');
  store.dispatch(playAsked());
  expect(audio).toMatchObject({ src: 'https://a.example/2.mp3', paused: false, playbackRate: 1.5 });
  audio.arrive();
  expect(audio.currentTime).toBe(40);
  detach();
});

it('skips from where the sound really is, and stays inside the episode', async () => {
  const { store, audio, detach, podcast } = await listen();
  store.dispatch(playAsked());
  audio.arrive();
  audio.currentTime = 20.7;
  store.dispatch(skipped(30));
  expect(audio.currentTime).toBeCloseTo(50.7);
  store.dispatch(skipped(-200));
  expect(audio.currentTime).toBe(0);
  store.dispatch(sought(5000));
  expect(audio.currentTime).toBe(100);
  store.dispatch(pauseAsked());
  store.dispatch(episodeChosen({ id: '2', play: false }));
  store.dispatch(skipped(30));
  store.dispatch(skipped(-15));
  expect(podcast().positions['2']).toBe(15);
  detach();
});

it('plays on from where a skip led, however soon after it', async () => {
  const { store, audio, detach } = await listen();
  store.dispatch(playAsked());
  audio.arrive();
  store.dispatch(pauseAsked());
  store.dispatch(skipped(30));
  store.dispatch(playAsked());
  expect(audio.currentTime).toBe(30);
  detach();
});

it('plays on from where it was paused, though the element has not told yet that it is', async () => {
  const { store, audio, detach } = await listen();
  store.dispatch(playAsked());
  audio.arrive();
  audio.currentTime = 12;
  audio.pause = () => void (audio.paused = true);
  store.dispatch(pauseAsked());
  store.dispatch(playAsked());
  expect(audio.currentTime).toBe(12);
  detach();
});

it('starts an episode that was left at its very end from the beginning', async () => {
  const { store, audio, detach } = await listen();
  store.dispatch(episodeChosen({ id: '1', at: 99, play: true }));
  audio.arrive();
  expect(audio.currentTime).toBe(0);
  detach();
});

it('learns that the system paused, and not so when episodes change', async () => {
  const { store, audio, detach, podcast } = await listen();
  store.dispatch(playAsked());
  audio.arrive();
  store.dispatch(episodeChosen({ id: '2', play: true }));
  expect(podcast().playing).toBe(true);
  expect(audio.src).toBe('https://a.example/2.mp3');
  audio.arrive();
  audio.pause();
  expect(podcast().playing).toBe(false);
  detach();
});

it('remembers where an episode was left for another one, though nothing has been told since', async () => {
  const { store, audio, podcast } = await listen();
  store.dispatch(episodeChosen({ id: '2', at: 30, play: true }));
  audio.arrive();
  audio.currentTime = 45;
  store.dispatch(episodeChosen({ id: '1', play: true }));
  expect(podcast().positions['2']).toBe(45);
  expect(audio.src).toBe('https://a.example/1.mp3');
  expect(audio.paused).toBe(false);
});

it('goes on with the next episode at the end, and stops when told to sleep', async () => {
  const { store, audio, detach, podcast } = await listen();
  store.dispatch(playAsked());
  audio.arrive();
  audio.tell('ended');
  expect(podcast()).toMatchObject({ activePodcast: '2', playing: true, listened: ['1'] });
  store.dispatch(episodeChosen({ id: '1', play: true }));
  audio.arrive();
  store.dispatch(sleepChosen({ kind: 'episode' }));
  audio.tell('ended');
  expect(podcast()).toMatchObject({ activePodcast: '1', playing: false, sleep: { kind: 'off' } });
  detach();
});

it('tells progress each second and falls silent when the sleep timer is over', async () => {
  jest.useFakeTimers();
  const { store, audio, detach, podcast } = await listen();
  store.dispatch(playAsked());
  audio.arrive();
  audio.currentTime = 3;
  jest.advanceTimersByTime(1000);
  expect(podcast()).toMatchObject({ positions: { '1': 3 }, duration: 100 });
  store.dispatch(sleepChosen({ kind: 'minutes', minutes: 5, endsAt: Date.now() + 300_000 }));
  jest.advanceTimersByTime(299_000);
  expect(audio.paused).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(audio.paused).toBe(true);
  expect(podcast().sleep).toEqual({ kind: 'off' });
  detach();
  jest.useRealTimers();
});

it('says what went wrong, and goes on by itself when the connection is back', async () => {
  const { store, audio, detach, podcast } = await listen();
  store.dispatch(playAsked());
  audio.error = { code: 4 };
  audio.tell('error');
  expect(podcast()).toMatchObject({ problem: 'audio', playing: false });
  window.dispatchEvent(new Event('online'));
  expect(podcast().playing).toBe(false);
  store.dispatch(playAsked());
  audio.arrive();
  audio.error = { code: 2 };
  audio.tell('error');
  expect(podcast()).toMatchObject({ problem: 'offline', playing: false });
  window.dispatchEvent(new Event('online'));
  expect(podcast()).toMatchObject({ problem: null, playing: true });
  detach();
});

it('goes on also when the connection that is just back fails once more', async () => {
  const { store, audio, detach, podcast } = await listen();
  store.dispatch(playAsked());
  audio.arrive();
  audio.error = { code: 2 };
  audio.tell('error');
  jest.useFakeTimers();
  window.dispatchEvent(new Event('online'));
  expect(podcast().playing).toBe(true);
  audio.error = { code: 4 };
  audio.tell('error');
  expect(podcast()).toMatchObject({ problem: 'offline', playing: false });
  await jest.advanceTimersByTimeAsync(2000);
  expect(podcast()).toMatchObject({ problem: null, playing: true });
  await jest.advanceTimersByTimeAsync(10_000);
  detach();
  jest.useRealTimers();
});

it('gives in when the browser refuses to play without a press', async () => {
  const { store, audio, detach, podcast } = await listen();
  audio.refuse = new DOMException('no', 'NotAllowedError');
  store.dispatch(playAsked());
  await Promise.resolve();
  await Promise.resolve();
  expect(podcast()).toMatchObject({ playing: false, problem: null });
  detach();
});

it('takes up where another tab left the episode', async () => {
  const { store, audio, detach, podcast } = await listen();
  store.dispatch(playAsked());
  audio.arrive();
  store.dispatch(pauseAsked());
  const { activePodcast, listened, speed, barShown } = podcast();
  store.dispatch(
    memoryShared({ activePodcast, listened, speed, barShown, positions: { '1': 70 } }),
  );
  store.dispatch(playAsked());
  expect(audio.currentTime).toBe(70);
  detach();
});

it('leaves the floor to another sound on the page, and ends when it is detached', async () => {
  const { store, audio, detach, podcast } = await listen();
  store.dispatch(playAsked());
  audio.arrive();
  const other = document.body.appendChild(document.createElement('audio'));
  other.dispatchEvent(new Event('play'));
  expect(podcast().playing).toBe(false);
  detach();
  store.dispatch(playAsked());
  store.dispatch(bufferingChanged(true));
  expect(audio.paused).toBe(true);
});
