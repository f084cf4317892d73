import { bufferingChanged, episodeLeft, progressed } from '../podcastSlice';
import { pauseAsked } from '../podcastState';
import { selectCurrentEpisode } from '../selectors';
import type { PlayerStore } from './playerStore';

/** An episode that was left this near to its end starts again from the beginning, seconds. */
const AGAIN_WITHIN_S = 2;

/** A place that differs by more than this was reached in another tab, seconds. */
const ELSEWHERE_S = 1;

/** The audio element with what it was given to play. */
export interface Sound {
  /** The episode that the element has; null before the first, and between two. */
  episode(): string | null;
  /** The element has an episode whose length is not known yet. */
  starting(): boolean;
  play(): void;
  /** Goes to a place in an episode, seconds, or by a distance from where it is; `current` need not be loaded. */
  jump(wish: { to: number } | { by: number }, current: string): void;
  setSpeed(speed: number): void;
  /** Tells the store where the sound is. */
  tell(): void;
  /** The length is known: begin where the episode was left. */
  begin(): void;
  /** The episode came to its end. */
  forget(): void;
  /** Another episode is to play: tells the store where this one was left. */
  leave(): void;
}

/** Makes the element play what the store says is on; it is given an episode only when it is to play. */
export function makeSound(audio: HTMLAudioElement, { getState, dispatch }: PlayerStore): Sound {
  /** An episode, and where it shall start once its length is known. */
  let source: { id: string; url: string; startAt: number | null } | null = null;
  const leftAt = (id: string): number => getState().podcast.positions[id] ?? 0;

  const place = (to: number): void => {
    const end = Number.isFinite(audio.duration) ? audio.duration : to;
    audio.currentTime = Math.min(Math.max(0, to), end);
  };

  const setSpeed = (speed: number): void => {
    audio.defaultPlaybackRate = audio.playbackRate = speed;
  };

  const load = (): void => {
    const episode = selectCurrentEpisode(getState());
    if (episode === null || (source?.id === episode.id && source.url === episode.audioUrl)) return;
    source = { id: episode.id, url: episode.audioUrl, startAt: leftAt(episode.id) };
    audio.src = episode.audioUrl;
  };

  const tell = (): void => {
    if (source === null || source.startAt !== null) return;
    const duration = Number.isFinite(audio.duration) ? audio.duration : null;
    dispatch(progressed({ id: source.id, position: audio.currentTime, duration }));
  };

  return {
    episode: () => source?.id ?? null,
    starting: () => source !== null && source.startAt !== null,
    setSpeed,
    tell,

    play() {
      load();
      if (source === null) return;
      const at = leftAt(source.id);
      if (audio.error !== null) {
        source.startAt = at;
        audio.load();
      } else if (source.startAt === null && Math.abs(at - audio.currentTime) > ELSEWHERE_S)
        place(at);
      setSpeed(getState().podcast.speed);
      if (audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) dispatch(bufferingChanged(true));
      audio.play().catch((error: unknown) => {
        // Aborted: something else was asked for meanwhile. Not supported: told by the error event.
        if (error instanceof DOMException && error.name === 'NotAllowedError')
          dispatch(pauseAsked());
      });
    },

    jump(wish, current) {
      const loaded = source?.id === current && source.startAt === null;
      const from = loaded ? audio.currentTime : leftAt(current);
      const length = loaded
        ? audio.duration
        : (selectCurrentEpisode(getState())?.duration ?? Infinity);
      const to = Math.min(
        Math.max(0, 'to' in wish ? wish.to : from + wish.by),
        Number.isFinite(length) ? length : Infinity,
      );
      if (loaded) {
        place(to);
        // At once: the element tells of it later, and who presses play meanwhile would be thrown back.
        tell();
      } else {
        if (source?.id === current) source.startAt = to;
        dispatch(progressed({ id: current, position: to, duration: getState().podcast.duration }));
      }
    },

    begin() {
      if (source === null) return;
      const { startAt } = source;
      source.startAt = null;
      if (startAt !== null && startAt > 0)
        place(startAt >= audio.duration - AGAIN_WITHIN_S ? 0 : startAt);
      tell();
    },

    forget() {
      source = null;
    },

    leave() {
      const left = source;
      // Who hears of it in the store finds nothing left to leave.
      source = null;
      if (left !== null && left.startAt === null)
        dispatch(episodeLeft({ id: left.id, position: audio.currentTime }));
    },
  };
}
