import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { goOnAfter } from '../stepEpisode';
import { bufferingChanged, episodeEnded, pauseAsked, playAsked, playbackFailed, progressed, sleepEnded } from '../podcastSlice';
import { selectCurrentEpisode, type WithPodcast } from '../selectors';
import { connectMediaSession } from './mediaSession';
import { connectTabs } from './tabs';

/** Progress is told this often while an episode plays, ms. */
const PROGRESS_EVERY_MS = 1000;

/** An episode that was left this near to its end starts again from the beginning, seconds. */
const AGAIN_WITHIN_S = 2;

type Thunk = (dispatch: Dispatch, getState: () => WithPodcast) => void;

/** The store, as far as the player needs it. */
export interface PlayerStore {
  getState(): WithPodcast;
  dispatch(action: UnknownAction | Thunk): unknown;
  subscribe(listener: () => void): () => void;
}

/**
 * Makes the audio element follow the store (what plays, where, how fast) and tells the store what became of it.
 * The store holds what the visitor wants; the element is never asked what it was.
 * @returns ends the connection and the sound
 */
export function attachEngine(audio: HTMLAudioElement, store: PlayerStore): () => void {
  const { dispatch } = store;
  /** What the element was given: an episode, and where it shall start once its length is known. */
  let source: { id: string; url: string; startAt: number | null } | null = null;
  let appliedJump = store.getState().podcast.jump?.serial ?? 0;
  let wanted = false;
  /** Playing broke off for want of a connection: go on when it is back. */
  let resumeOnline = false;

  const tell = (): void => {
    if (source === null || source.startAt !== null) return;
    const duration = Number.isFinite(audio.duration) ? audio.duration : null;
    dispatch(progressed({ id: source.id, position: audio.currentTime, duration }));
  };

  const place = (to: number): void => {
    const end = Number.isFinite(audio.duration) ? audio.duration : to;
    audio.currentTime = Math.min(Math.max(0, to), end);
  };

  /** Gives the element the current episode unless it has it; only ever done when it is to play. */
  const load = (): void => {
    const state = store.getState();
    const episode = selectCurrentEpisode(state);
    if (episode === null || (source?.id === episode.id && source.url === episode.audioUrl)) return;
    source = { id: episode.id, url: episode.audioUrl, startAt: state.podcast.positions[episode.id] ?? 0 };
    audio.src = episode.audioUrl;
  };

  const play = (): void => {
    load();
    if (source === null) return;
    const at = store.getState().podcast.positions[source.id] ?? 0;
    if (audio.error !== null) {
      source.startAt = at;
      audio.load();
    } else if (source.startAt === null && Math.abs(at - audio.currentTime) > PROGRESS_EVERY_MS / 1000) {
      // Another tab has listened on meanwhile.
      place(at);
    }
    audio.defaultPlaybackRate = audio.playbackRate = store.getState().podcast.speed;
    if (audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) dispatch(bufferingChanged(true));
    audio.play().catch((error: unknown) => {
      // Aborted: something else was asked for meanwhile. Not supported: told by the error event.
      if (error instanceof DOMException && error.name === 'NotAllowedError') dispatch(pauseAsked());
    });
  };

  const jump = (wish: { to: number } | { by: number }, current: string): void => {
    const loaded = source?.id === current && source.startAt === null;
    const from = loaded ? audio.currentTime : (store.getState().podcast.positions[current] ?? 0);
    const length = loaded ? audio.duration : (selectCurrentEpisode(store.getState())?.duration ?? Infinity);
    const to = Math.min(Math.max(0, 'to' in wish ? wish.to : from + wish.by), Number.isFinite(length) ? length : Infinity);
    if (loaded) place(to);
    else {
      if (source?.id === current) source.startAt = to;
      dispatch(progressed({ id: current, position: to, duration: store.getState().podcast.duration }));
    }
  };

  const follow = (): void => {
    const { podcast } = store.getState();
    const current = selectCurrentEpisode(store.getState());
    if (current === null) return;
    if (podcast.jump !== null && podcast.jump.serial !== appliedJump) {
      appliedJump = podcast.jump.serial;
      jump(podcast.jump, current.id);
    }
    if (audio.playbackRate !== podcast.speed) audio.defaultPlaybackRate = audio.playbackRate = podcast.speed;
    const isOther = podcast.playing && source !== null && source.id !== current.id;
    if (isOther && !audio.paused) {
      source = null;
      audio.pause();
    }
    if (podcast.playing && (!wanted || isOther)) {
      wanted = true;
      resumeOnline = false;
      play();
    } else if (!podcast.playing && wanted) {
      wanted = false;
      audio.pause();
    }
  };

  const watchSleep = (): void => {
    const { sleep } = store.getState().podcast;
    if (sleep.kind === 'minutes' && Date.now() >= sleep.endsAt) dispatch(sleepEnded());
  };

  const onEnded = (): void => {
    if (source === null) return;
    const { id } = source;
    const stops = store.getState().podcast.sleep.kind === 'episode';
    dispatch(episodeEnded());
    source = null;
    if (!stops) dispatch(goOnAfter(id));
  };

  const onError = (): void => {
    if (source === null || audio.error === null) return;
    const isOffline = !navigator.onLine || (audio.error.code === MediaError.MEDIA_ERR_NETWORK && source.startAt === null);
    resumeOnline = isOffline && wanted;
    dispatch(playbackFailed(isOffline ? 'offline' : 'audio'));
  };

  const onMetadata = (): void => {
    if (source === null) return;
    const { startAt } = source;
    source.startAt = null;
    if (startAt !== null && startAt > 0) place(startAt >= audio.duration - AGAIN_WITHIN_S ? 0 : startAt);
    tell();
  };

  const handlers: [EventTarget, string, (event: Event) => void][] = [
    [audio, 'loadedmetadata', onMetadata],
    [audio, 'seeked', tell],
    [audio, 'waiting', () => dispatch(bufferingChanged(true))],
    [audio, 'playing', () => dispatch(bufferingChanged(false))],
    [audio, 'ended', onEnded],
    [audio, 'error', onError],
    [
      audio,
      'pause',
      () => {
        tell();
        // Paused by the system (a call, a headphone): the store learns of it.
        if (wanted && source !== null && audio.paused && !audio.ended && audio.error === null) dispatch(pauseAsked());
      },
    ],
    [audio, 'play', () => wanted || audio.paused || dispatch(playAsked())],
    [window, 'online', () => resumeOnline && dispatch(playAsked())],
    [window, 'pagehide', tell],
    // Any other sound on the page that is started has the floor.
    [document, 'play', ({ target }) => target !== audio && wanted && dispatch(pauseAsked())],
  ];
  handlers.forEach(([target, name, handler]) => target.addEventListener(name, handler, true));
  const clock = setInterval(() => {
    watchSleep();
    if (wanted && !audio.paused) tell();
  }, PROGRESS_EVERY_MS);
  const leaveSession = connectMediaSession(store);
  const leaveTabs = connectTabs(store);
  const unsubscribe = store.subscribe(follow);
  follow();

  return () => {
    unsubscribe();
    clearInterval(clock);
    handlers.forEach(([target, name, handler]) => target.removeEventListener(name, handler, true));
    leaveTabs();
    leaveSession();
    audio.pause();
    audio.removeAttribute('src');
  };
}
