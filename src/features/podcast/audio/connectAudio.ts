import { isJustBack, untilSettled } from '@/lib/network/connection';
import { playNextAfter } from '../state/stepEpisode';
import {
  bufferingChanged,
  episodeEnded,
  pauseRequested,
  playRequested,
  playbackFailed,
  sleepTimerEnded,
} from '../state/podcastSlice';
import { selectCurrentEpisode } from '../state/selectors';
import { connectMediaSession } from './mediaSession';
import type { PlayerStore } from './playerStore';
import { AudioController } from './audioController';
import { pauseForOtherTabs } from './otherTabs';

/** Interval of progress reports during playback, ms. */
const PROGRESS_EVERY_MS = 1000;

/** Requested playback, as far as it was applied to the element. */
interface PlaybackRequest {
  isActive: boolean;
  /** Playback stopped because of a lost connection; resume when it returns. */
  resumesOnline: boolean;
}

/**
 * Returns a function that applies the store's state to the element: episode, position, speed,
 * playing.
 */
function makeStateApplier(
  audio: HTMLAudioElement,
  controller: AudioController,
  store: PlayerStore,
  request: PlaybackRequest,
): () => void {
  let appliedSerial = store.getState().podcast.seekRequest?.serial ?? 0;
  return () => {
    const { podcast } = store.getState();
    const current = selectCurrentEpisode(store.getState());
    if (current === null) return;
    if (podcast.seekRequest !== null && podcast.seekRequest.serial !== appliedSerial) {
      appliedSerial = podcast.seekRequest.serial;
      controller.seek(podcast.seekRequest, current.id);
    }
    if (audio.playbackRate !== podcast.speed) controller.setSpeed(podcast.speed);
    const isOtherEpisode =
      podcast.playing && controller.episodeId() !== null && controller.episodeId() !== current.id;
    if (isOtherEpisode && !audio.paused) {
      controller.replace();
      audio.pause();
    }
    if (podcast.playing && (!request.isActive || isOtherEpisode)) {
      request.isActive = true;
      request.resumesOnline = false;
      controller.play();
    } else if (!podcast.playing && request.isActive) {
      request.isActive = false;
      // Report before pausing: the element's own event comes later, and playing meanwhile must
      // resume from here.
      controller.reportProgress();
      audio.pause();
    }
  };
}

type Handler = [target: EventTarget, name: string, handler: (event: Event) => void];

/** Event handlers that report the element's state to the store. */
function makeHandlers(
  audio: HTMLAudioElement,
  controller: AudioController,
  { dispatch, getState }: PlayerStore,
  request: PlaybackRequest,
): Handler[] {
  const onEnded = (): void => {
    const id = controller.episodeId();
    if (id === null) return;
    const stops = getState().podcast.sleep.kind === 'episode';
    dispatch(episodeEnded());
    controller.unload();
    if (!stops) dispatch(playNextAfter(id));
  };
  const resume = (): void => {
    if (request.resumesOnline) dispatch(playRequested());
  };
  const onError = (): void => {
    if (controller.episodeId() === null || audio.error === null) return;
    const isOffline =
      !navigator.onLine ||
      isJustBack() ||
      (audio.error.code === MediaError.MEDIA_ERR_NETWORK && !controller.isLoading());
    request.resumesOnline = isOffline && request.isActive;
    if (request.resumesOnline && isJustBack()) void untilSettled().then(resume);
    dispatch(playbackFailed(isOffline ? 'offline' : 'audio'));
  };
  const onPause = (): void => {
    controller.reportProgress();
    // Paused by the system, for example by a call or unplugged headphones.
    if (
      request.isActive &&
      controller.episodeId() !== null &&
      audio.paused &&
      !audio.ended &&
      audio.error === null
    )
      dispatch(pauseRequested());
  };
  return [
    [audio, 'loadedmetadata', () => controller.applyStartPosition()],
    [audio, 'canplay', () => controller.applyStartPosition()],
    [audio, 'seeked', () => controller.reportProgress()],
    [audio, 'waiting', () => dispatch(bufferingChanged(true))],
    [audio, 'playing', () => dispatch(bufferingChanged(false))],
    [audio, 'ended', onEnded],
    [audio, 'error', onError],
    [audio, 'pause', onPause],
    [audio, 'play', () => request.isActive || audio.paused || dispatch(playRequested())],
    [window, 'online', resume],
    [window, 'pagehide', () => controller.reportProgress()],
    // Only one sound plays on the page at a time.
    [
      document,
      'play',
      ({ target }) => target !== audio && request.isActive && dispatch(pauseRequested()),
    ],
  ];
}

/**
 * Synchronizes the audio element with the store in both directions. The store is the single source
 * of truth.
 * @returns disconnects and stops playback
 */
export function connectAudio(audio: HTMLAudioElement, store: PlayerStore): () => void {
  const controller = new AudioController(audio, store);
  const request: PlaybackRequest = { isActive: false, resumesOnline: false };
  const applyState = makeStateApplier(audio, controller, store, request);
  const handlers = makeHandlers(audio, controller, store, request);
  handlers.forEach(([target, name, handler]) => target.addEventListener(name, handler, true));
  const timer = setInterval(() => {
    const { sleep } = store.getState().podcast;
    if (sleep.kind === 'minutes' && Date.now() >= sleep.endsAt) store.dispatch(sleepTimerEnded());
    if (request.isActive && !audio.paused) controller.reportProgress();
  }, PROGRESS_EVERY_MS);
  const disconnects = [
    connectMediaSession(store),
    pauseForOtherTabs(store),
    store.subscribe(applyState),
  ];
  applyState();

  return () => {
    disconnects.reverse().forEach((disconnect) => disconnect());
    clearInterval(timer);
    handlers.forEach(([target, name, handler]) => target.removeEventListener(name, handler, true));
    audio.pause();
    audio.removeAttribute('src');
  };
}
