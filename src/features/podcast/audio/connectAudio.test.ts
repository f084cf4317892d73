import { configureStore } from '@reduxjs/toolkit';
import type { Episode } from '@/services/podcasts/episode';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import {
  bufferingChanged,
  episodeChosen,
  pauseRequested,
  playRequested,
  podcastReducer,
  podcastShared,
  seekRequested,
  skipRequested,
  sleepTimerSet,
  speedSet,
} from '../state/podcastSlice';
import { connectAudio } from './connectAudio';

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

const noRanges: TimeRanges = { length: 0, start: () => Number.NaN, end: () => Number.NaN };

/** Fake of the audio element's API that the player uses; jsdom cannot play audio. */
class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  paused = true;
  ended = false;
  error: { code: number } | null = null;
  readyState = 0;
  /** False for a host without ranges, where Chromium seeks to the beginning only. */
  hasRanges = true;
  get seekable(): TimeRanges {
    if (Number.isNaN(this.duration)) return noRanges;
    return { length: 1, start: () => 0, end: () => (this.hasRanges ? this.duration : 0) };
  }
  playbackRate = 1;
  defaultPlaybackRate = 1;
  playError: DOMException | null = null;
  play(): Promise<void> {
    if (this.playError !== null) return Promise.reject(this.playError);
    this.paused = false;
    return Promise.resolve();
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.emit('pause');
  }
  load(): void {
    this.error = null;
  }
  removeAttribute(): void {
    this.src = '';
  }
  emit(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  finishLoading(duration = 100): void {
    this.duration = duration;
    this.readyState = 4;
    this.emit('loadedmetadata');
    this.emit('canplay');
    this.emit('playing');
  }
}

/** Stops the timers of the query cache, which would keep the process alive. */
const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((end) => end()));

async function connect() {
  const store = configureStore({
    reducer: { podcast: podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
    middleware: (defaults) => defaults().concat(podcastsApi.middleware),
  });
  cleanUps.push(() => store.dispatch(podcastsApi.util.resetApiState()));
  await store.dispatch(
    podcastsApi.util.upsertQueryData('podcasts', undefined, ['1', '2'].map(episode)),
  );
  const audio = new FakeAudio();
  const disconnect = connectAudio(audio as unknown as HTMLAudioElement, store);
  return { store, audio, disconnect, podcast: () => store.getState().podcast };
}

beforeAll(() => {
  Object.assign(globalThis, { MediaError: { MEDIA_ERR_NETWORK: 2 } });
});

it('audio: loads nothing before an episode is played', async () => {
  const { store, audio, disconnect } = await connect();
  store.dispatch(episodeChosen({ id: '2', at: 30, play: false }));
  store.dispatch(seekRequested(40));
  store.dispatch(speedSet(1.5));
  expect(audio.src).toBe('');
  store.dispatch(playRequested());
  expect(audio).toMatchObject({ src: 'https://a.example/2.mp3', paused: false, playbackRate: 1.5 });
  audio.finishLoading();
  expect(audio.currentTime).toBe(40);
  disconnect();
});

it("audio: skips relative to the element's position and stays within the episode", async () => {
  const { store, audio, disconnect, podcast } = await connect();
  store.dispatch(playRequested());
  audio.finishLoading();
  audio.currentTime = 20.7;
  store.dispatch(skipRequested(30));
  expect(audio.currentTime).toBeCloseTo(50.7);
  store.dispatch(skipRequested(-200));
  expect(audio.currentTime).toBe(0);
  store.dispatch(seekRequested(5000));
  expect(audio.currentTime).toBe(100);
  store.dispatch(pauseRequested());
  store.dispatch(episodeChosen({ id: '2', play: false }));
  store.dispatch(skipRequested(30));
  store.dispatch(skipRequested(-15));
  expect(podcast().positions['2']).toBe(15);
  disconnect();
});

it('audio: resumes from the target of a skip right after it', async () => {
  const { store, audio, disconnect } = await connect();
  store.dispatch(playRequested());
  audio.finishLoading();
  store.dispatch(pauseRequested());
  store.dispatch(skipRequested(30));
  store.dispatch(playRequested());
  expect(audio.currentTime).toBe(30);
  disconnect();
});

it('audio: resumes from the paused position before the element has reported it', async () => {
  const { store, audio, disconnect } = await connect();
  store.dispatch(playRequested());
  audio.finishLoading();
  audio.currentTime = 12;
  audio.pause = () => void (audio.paused = true);
  store.dispatch(pauseRequested());
  store.dispatch(playRequested());
  expect(audio.currentTime).toBe(12);
  disconnect();
});

it('audio: restarts an episode that was left at its very end', async () => {
  const { store, audio, disconnect } = await connect();
  store.dispatch(episodeChosen({ id: '1', at: 99, play: true }));
  audio.finishLoading();
  expect(audio.currentTime).toBe(0);
  disconnect();
});

it('audio: notices a pause by the system, but not one caused by changing the episode', async () => {
  const { store, audio, disconnect, podcast } = await connect();
  store.dispatch(playRequested());
  audio.finishLoading();
  store.dispatch(episodeChosen({ id: '2', play: true }));
  expect(podcast().playing).toBe(true);
  expect(audio.src).toBe('https://a.example/2.mp3');
  audio.finishLoading();
  audio.pause();
  expect(podcast().playing).toBe(false);
  disconnect();
});

it('audio: stores the position of an episode when another one starts', async () => {
  const { store, audio, podcast } = await connect();
  store.dispatch(episodeChosen({ id: '2', at: 30, play: true }));
  audio.finishLoading();
  audio.currentTime = 45;
  store.dispatch(episodeChosen({ id: '1', play: true }));
  expect(podcast().positions['2']).toBe(45);
  expect(audio.src).toBe('https://a.example/1.mp3');
  expect(audio.paused).toBe(false);
});

it('audio: continues with the next episode at the end, unless the sleep timer says stop', async () => {
  const { store, audio, disconnect, podcast } = await connect();
  store.dispatch(playRequested());
  audio.finishLoading();
  audio.emit('ended');
  expect(podcast()).toMatchObject({ activePodcast: '2', playing: true, listened: ['1'] });
  store.dispatch(episodeChosen({ id: '1', play: true }));
  audio.finishLoading();
  store.dispatch(sleepTimerSet({ kind: 'episode' }));
  audio.emit('ended');
  expect(podcast()).toMatchObject({ activePodcast: '1', playing: false, sleep: { kind: 'off' } });
  disconnect();
});

it('audio: reports progress every second and pauses when the sleep timer ends', async () => {
  jest.useFakeTimers();
  const { store, audio, disconnect, podcast } = await connect();
  store.dispatch(playRequested());
  audio.finishLoading();
  audio.currentTime = 3;
  jest.advanceTimersByTime(1000);
  expect(podcast()).toMatchObject({ positions: { '1': 3 }, duration: 100 });
  store.dispatch(sleepTimerSet({ kind: 'minutes', minutes: 5, endsAt: Date.now() + 300_000 }));
  jest.advanceTimersByTime(299_000);
  expect(audio.paused).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(audio.paused).toBe(true);
  expect(podcast().sleep).toEqual({ kind: 'off' });
  disconnect();
  jest.useRealTimers();
});

it('audio: reports errors and resumes when the connection returns', async () => {
  const { store, audio, disconnect, podcast } = await connect();
  store.dispatch(playRequested());
  audio.error = { code: 4 };
  audio.emit('error');
  expect(podcast()).toMatchObject({ problem: 'audio', playing: false });
  window.dispatchEvent(new Event('online'));
  expect(podcast().playing).toBe(false);
  store.dispatch(playRequested());
  audio.finishLoading();
  audio.error = { code: 2 };
  audio.emit('error');
  expect(podcast()).toMatchObject({ problem: 'offline', playing: false });
  window.dispatchEvent(new Event('online'));
  expect(podcast()).toMatchObject({ problem: null, playing: true });
  disconnect();
});

it('audio: resumes when the connection fails once more right after it returned', async () => {
  const { store, audio, disconnect, podcast } = await connect();
  store.dispatch(playRequested());
  audio.finishLoading();
  audio.error = { code: 2 };
  audio.emit('error');
  jest.useFakeTimers();
  window.dispatchEvent(new Event('online'));
  expect(podcast().playing).toBe(true);
  audio.error = { code: 4 };
  audio.emit('error');
  expect(podcast()).toMatchObject({ problem: 'offline', playing: false });
  await jest.advanceTimersByTimeAsync(2000);
  expect(podcast()).toMatchObject({ problem: null, playing: true });
  await jest.advanceTimersByTimeAsync(10_000);
  disconnect();
  jest.useRealTimers();
});

it('audio: plays where the browser refuses a channel to other tabs together with storage', async () => {
  class RefusedChannel {
    constructor() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  }
  // Not in jsdom.
  Object.defineProperty(globalThis, 'BroadcastChannel', {
    value: RefusedChannel,
    configurable: true,
  });
  const { store, audio, disconnect } = await connect();
  store.dispatch(playRequested());
  expect(audio.paused).toBe(false);
  disconnect();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

it('audio: says when the browser does not allow playing without a press, and plays with the next one', async () => {
  const { store, audio, disconnect, podcast } = await connect();
  audio.playError = new DOMException('no', 'NotAllowedError');
  store.dispatch(playRequested());
  await Promise.resolve();
  await Promise.resolve();
  expect(podcast()).toMatchObject({ playing: false, problem: 'refused' });
  audio.playError = null;
  store.dispatch(playRequested());
  expect(podcast()).toMatchObject({ playing: true, problem: null });
  expect(audio.paused).toBe(false);
  disconnect();
});

it('audio: resumes at the position from another tab', async () => {
  const { store, audio, disconnect, podcast } = await connect();
  store.dispatch(playRequested());
  audio.finishLoading();
  store.dispatch(pauseRequested());
  const { positions: _, ...shared } = podcast();
  store.dispatch(podcastShared({ ...shared, positions: { '1': 70 } }));
  store.dispatch(playRequested());
  expect(audio.currentTime).toBe(70);
  disconnect();
});

it('audio: pauses when another sound on the page starts, and stops when disconnected', async () => {
  const { store, audio, disconnect, podcast } = await connect();
  store.dispatch(playRequested());
  audio.finishLoading();
  const other = document.body.appendChild(document.createElement('audio'));
  other.dispatchEvent(new Event('play'));
  expect(podcast().playing).toBe(false);
  disconnect();
  store.dispatch(playRequested());
  store.dispatch(bufferingChanged(true));
  expect(audio.paused).toBe(true);
});

it('audio: skips nothing when the host allows no seeking, and says so in the store', async () => {
  const { store, audio, disconnect, podcast } = await connect();
  audio.hasRanges = false;
  store.dispatch(playRequested());
  expect(podcast().seekable).toBe(true);
  audio.finishLoading();
  expect(podcast().seekable).toBe(false);
  audio.currentTime = 20;
  store.dispatch(skipRequested(30));
  expect(audio.currentTime).toBe(20);
  store.dispatch(seekRequested(60));
  expect(audio.currentTime).toBe(20);
  expect(podcast().positions['1']).toBe(20);
  store.dispatch(episodeChosen({ id: '2', play: true }));
  expect(podcast().seekable).toBe(true);
  disconnect();
});

it('audio: starts at the beginning when the host does not allow the stored position', async () => {
  const { store, audio, disconnect, podcast } = await connect();
  audio.hasRanges = false;
  store.dispatch(episodeChosen({ id: '1', at: 60, play: true }));
  audio.finishLoading();
  expect(audio.currentTime).toBe(0);
  expect(podcast()).toMatchObject({ positions: { '1': 0 }, seekable: false });
  disconnect();
});

it('audio: resumes when the browser learns with the first data that it may seek', async () => {
  const { store, audio, disconnect, podcast } = await connect();
  audio.hasRanges = false;
  store.dispatch(episodeChosen({ id: '1', at: 60, play: true }));
  audio.duration = 100;
  audio.readyState = 1;
  audio.emit('loadedmetadata');
  audio.hasRanges = true;
  audio.readyState = 4;
  audio.emit('canplay');
  expect(audio.currentTime).toBe(60);
  expect(podcast().seekable).toBe(true);
  disconnect();
});
