import {
  bufferingChanged,
  episodeReplaced,
  playbackFailed,
  progressReported,
  seekableChanged,
} from '../state/podcastSlice';
import { selectCurrentEpisode } from '../state/selectors';
import type { PlayerStore } from './playerStore';

/** An episode that was left this close to its end restarts from the beginning, seconds. */
const RESTART_WITHIN_S = 2;

/** A stored position that differs by more than this comes from another tab, seconds. */
const MAX_DRIFT_S = 1;

/** True when the element can seek; hosts without ranges leave at most the very beginning. */
const canSeek = ({ seekable }: HTMLAudioElement): boolean =>
  seekable.length > 0 && seekable.end(seekable.length - 1) > 0;

/** The audio element with the episode that is loaded into it. */
export interface AudioController {
  /** Id of the loaded episode; null when there is none. */
  episodeId(): string | null;
  /** True while the length of the loaded episode is unknown. */
  isLoading(): boolean;
  play(): void;
  /** Seeks to a position, or by a distance, in seconds; `current` may not be loaded yet. */
  seek(request: { to: number } | { by: number }, current: string): void;
  setSpeed(speed: number): void;
  /** Reports the position to the store. */
  reportProgress(): void;
  /** Seeks once to the stored position when the length is known, as far as the host allows it. */
  applyStartPosition(): void;
  /** Unloads an episode that has ended. */
  unload(): void;
  /** Unloads the episode in favour of another one and stores its position. */
  replace(): void;
}

/**
 * Creates the controller of the audio element. An episode is loaded only when it is to be played.
 */
export function makeAudioController(
  audio: HTMLAudioElement,
  { getState, dispatch }: PlayerStore,
): AudioController {
  /** The loaded episode, and the position to start at once its length is known (seconds). */
  let source: { id: string; url: string; startAt: number | null } | null = null;
  const storedPosition = (id: string): number => getState().podcast.positions[id] ?? 0;

  const setPosition = (to: number): void => {
    // Chromium would start again at 0.
    if (!canSeek(audio)) return;
    const end = Number.isFinite(audio.duration) ? audio.duration : to;
    audio.currentTime = Math.min(Math.max(0, to), end);
  };

  const setSpeed = (speed: number): void => {
    audio.defaultPlaybackRate = audio.playbackRate = speed;
  };

  const load = (): void => {
    const episode = selectCurrentEpisode(getState());
    if (episode === null || (source?.id === episode.id && source.url === episode.audioUrl)) return;
    source = { id: episode.id, url: episode.audioUrl, startAt: storedPosition(episode.id) };
    audio.src = episode.audioUrl;
  };

  const reportProgress = (): void => {
    if (source === null || source.startAt !== null) return;
    const duration = Number.isFinite(audio.duration) ? audio.duration : null;
    const seekable = canSeek(audio);
    if (seekable !== getState().podcast.seekable && source.id === getState().podcast.activePodcast)
      dispatch(seekableChanged(seekable));
    dispatch(progressReported({ id: source.id, position: audio.currentTime, duration }));
  };

  return {
    episodeId: () => source?.id ?? null,
    isLoading: () => source !== null && source.startAt !== null,
    setSpeed,
    reportProgress,

    play() {
      load();
      if (source === null) return;
      const at = storedPosition(source.id);
      if (audio.error !== null) {
        source.startAt = at;
        audio.load();
      } else if (source.startAt === null && Math.abs(at - audio.currentTime) > MAX_DRIFT_S)
        setPosition(at);
      setSpeed(getState().podcast.speed);
      if (audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) dispatch(bufferingChanged(true));
      audio.play().catch((error: unknown) => {
        // AbortError: superseded by another request. NotSupportedError: handled by the error event.
        if (error instanceof DOMException && error.name === 'NotAllowedError')
          dispatch(playbackFailed('refused'));
      });
    },

    seek(request, current) {
      const loaded = source?.id === current && source.startAt === null;
      const from = loaded ? audio.currentTime : storedPosition(current);
      const length = loaded
        ? audio.duration
        : (selectCurrentEpisode(getState())?.duration ?? Infinity);
      const to = Math.min(
        Math.max(0, 'to' in request ? request.to : from + request.by),
        Number.isFinite(length) ? length : Infinity,
      );
      if (loaded) {
        setPosition(to);
        // Report at once: the element's own event comes later, and playing meanwhile would jump
        // back.
        reportProgress();
      } else {
        if (source?.id === current) source.startAt = to;
        dispatch(
          progressReported({ id: current, position: to, duration: getState().podcast.duration }),
        );
      }
    },

    applyStartPosition() {
      if (source === null) return;
      const { startAt } = source;
      if (startAt === null) return;
      const isFinal = audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
      // Some browsers learn with the first data only whether they may seek.
      if (startAt > 0 && !canSeek(audio) && !isFinal) return;
      source.startAt = null;
      if (startAt > 0) setPosition(startAt >= audio.duration - RESTART_WITHIN_S ? 0 : startAt);
      reportProgress();
    },

    unload() {
      source = null;
    },

    replace() {
      const replaced = source;
      // Unset first, because store subscribers may run during dispatch.
      source = null;
      if (replaced !== null && replaced.startAt === null)
        dispatch(episodeReplaced({ id: replaced.id, position: audio.currentTime }));
    },
  };
}
