import { isJustBack, untilSettled } from '@/lib/connection';
import { goOnAfter } from '../stepEpisode';
import { bufferingChanged, episodeEnded, playAsked, sleepEnded } from '../podcastSlice';
import { pauseAsked, playbackFailed } from '../podcastState';
import { selectCurrentEpisode } from '../selectors';
import { connectMediaSession } from './mediaSession';
import type { PlayerStore } from './playerStore';
import { makeSound, type Sound } from './sound';
import { connectTabs } from './tabs';

/** Progress is told this often while an episode plays, ms. */
const PROGRESS_EVERY_MS = 1000;

/** What the visitor wants of the element, as far as it has been carried out. */
interface Wish {
  wanted: boolean;
  /** Playing broke off for want of a connection: go on when it is back. */
  resumeOnline: boolean;
}

/** Carries out what the store says: what plays, where, how fast. */
function follower(
  audio: HTMLAudioElement,
  sound: Sound,
  store: PlayerStore,
  wish: Wish,
): () => void {
  let appliedJump = store.getState().podcast.jump?.serial ?? 0;
  return () => {
    const { podcast } = store.getState();
    const current = selectCurrentEpisode(store.getState());
    if (current === null) return;
    if (podcast.jump !== null && podcast.jump.serial !== appliedJump) {
      appliedJump = podcast.jump.serial;
      sound.jump(podcast.jump, current.id);
    }
    if (audio.playbackRate !== podcast.speed) sound.setSpeed(podcast.speed);
    const isOther = podcast.playing && sound.episode() !== null && sound.episode() !== current.id;
    if (isOther && !audio.paused) {
      sound.leave();
      audio.pause();
    }
    if (podcast.playing && (!wish.wanted || isOther)) {
      wish.wanted = true;
      wish.resumeOnline = false;
      sound.play();
    } else if (!podcast.playing && wish.wanted) {
      wish.wanted = false;
      // Before the element does, whose word comes later: who presses play meanwhile goes on from here.
      sound.tell();
      audio.pause();
    }
  };
}

type Handler = [target: EventTarget, name: string, handler: (event: Event) => void];

/** Tells the store what became of the element. */
function handlersOf(
  audio: HTMLAudioElement,
  sound: Sound,
  { dispatch, getState }: PlayerStore,
  wish: Wish,
): Handler[] {
  const onEnded = (): void => {
    const id = sound.episode();
    if (id === null) return;
    const stops = getState().podcast.sleep.kind === 'episode';
    dispatch(episodeEnded());
    sound.forget();
    if (!stops) dispatch(goOnAfter(id));
  };
  const goOn = (): void => {
    if (wish.resumeOnline) dispatch(playAsked());
  };
  const onError = (): void => {
    if (sound.episode() === null || audio.error === null) return;
    const isOffline =
      !navigator.onLine ||
      isJustBack() ||
      (audio.error.code === MediaError.MEDIA_ERR_NETWORK && !sound.starting());
    wish.resumeOnline = isOffline && wish.wanted;
    if (wish.resumeOnline && isJustBack()) void untilSettled().then(goOn);
    dispatch(playbackFailed(isOffline ? 'offline' : 'audio'));
  };
  const onPause = (): void => {
    sound.tell();
    // Paused by the system (a call, a headphone): the store learns of it.
    if (
      wish.wanted &&
      sound.episode() !== null &&
      audio.paused &&
      !audio.ended &&
      audio.error === null
    )
      dispatch(pauseAsked());
  };
  return [
    [audio, 'loadedmetadata', () => sound.begin()],
    [audio, 'seeked', () => sound.tell()],
    [audio, 'waiting', () => dispatch(bufferingChanged(true))],
    [audio, 'playing', () => dispatch(bufferingChanged(false))],
    [audio, 'ended', onEnded],
    [audio, 'error', onError],
    [audio, 'pause', onPause],
    [audio, 'play', () => wish.wanted || audio.paused || dispatch(playAsked())],
    [window, 'online', goOn],
    [window, 'pagehide', () => sound.tell()],
    // Any other sound on the page that is started has the floor.
    [document, 'play', ({ target }) => target !== audio && wish.wanted && dispatch(pauseAsked())],
  ];
}

/**
 * Makes the audio element follow the store (what plays, where, how fast) and tells the store what became of it.
 * The store holds what the visitor wants; the element is never asked what it was.
 * @returns ends the connection and the sound
 */
export function attachEngine(audio: HTMLAudioElement, store: PlayerStore): () => void {
  const sound = makeSound(audio, store);
  const wish: Wish = { wanted: false, resumeOnline: false };
  const follow = follower(audio, sound, store, wish);
  const handlers = handlersOf(audio, sound, store, wish);
  handlers.forEach(([target, name, handler]) => target.addEventListener(name, handler, true));
  const clock = setInterval(() => {
    const { sleep } = store.getState().podcast;
    if (sleep.kind === 'minutes' && Date.now() >= sleep.endsAt) store.dispatch(sleepEnded());
    if (wish.wanted && !audio.paused) sound.tell();
  }, PROGRESS_EVERY_MS);
  const leaves = [connectMediaSession(store), connectTabs(store), store.subscribe(follow)];
  follow();

  return () => {
    leaves.reverse().forEach((leave) => leave());
    clearInterval(clock);
    handlers.forEach(([target, name, handler]) => target.removeEventListener(name, handler, true));
    audio.pause();
    audio.removeAttribute('src');
  };
}
