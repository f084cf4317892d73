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

/** The loaded episode, and the position to start at once its length is known (seconds). */
interface Source {
  id: string;
  url: string;
  startAt: number | null;
}

/** The audio element with the episode that is loaded into it. An episode is loaded only when it is to be played. */
export class AudioController {
  private source: Source | null = null;

  constructor(
    private readonly audio: HTMLAudioElement,
    private readonly store: PlayerStore,
  ) {}

  /** Id of the loaded episode; null when there is none. */
  episodeId(): string | null {
    return this.source?.id ?? null;
  }

  /** True while the length of the loaded episode is unknown. */
  isLoading(): boolean {
    return this.source !== null && this.source.startAt !== null;
  }

  play(): void {
    const { audio, store } = this;
    const source = this.load();
    if (source === null) return;
    const at = this.storedPosition(source.id);
    if (audio.error !== null) {
      source.startAt = at;
      audio.load();
    } else if (source.startAt === null && Math.abs(at - audio.currentTime) > MAX_DRIFT_S)
      this.setPosition(at);
    this.setSpeed(store.getState().podcast.speed);
    if (audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
      store.dispatch(bufferingChanged(true));
    audio.play().catch((error: unknown) => {
      // AbortError: superseded by another request. NotSupportedError: handled by the error event.
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        store.dispatch(playbackFailed('refused'));
    });
  }

  /** Seeks to a position, or by a distance, in seconds; `current` may not be loaded yet. */
  seek(request: { to: number } | { by: number }, current: string): void {
    const { audio, source } = this;
    const { dispatch, getState } = this.store;
    const loaded = source?.id === current && source.startAt === null;
    const from = loaded ? audio.currentTime : this.storedPosition(current);
    const length = loaded
      ? audio.duration
      : (selectCurrentEpisode(getState())?.duration ?? Infinity);
    const to = Math.min(
      Math.max(0, 'to' in request ? request.to : from + request.by),
      Number.isFinite(length) ? length : Infinity,
    );
    if (loaded) {
      this.setPosition(to);
      // Report at once: the element's own event comes later, and playing meanwhile would jump
      // back.
      this.reportProgress();
      return;
    }
    if (source?.id === current) source.startAt = to;
    dispatch(
      progressReported({ id: current, position: to, duration: getState().podcast.duration }),
    );
  }

  setSpeed(speed: number): void {
    this.audio.defaultPlaybackRate = this.audio.playbackRate = speed;
  }

  /** Reports the position to the store. */
  reportProgress(): void {
    const { audio, source } = this;
    const { dispatch, getState } = this.store;
    if (source === null || source.startAt !== null) return;
    const duration = Number.isFinite(audio.duration) ? audio.duration : null;
    const seekable = canSeek(audio);
    if (seekable !== getState().podcast.seekable && source.id === getState().podcast.activePodcast)
      dispatch(seekableChanged(seekable));
    dispatch(progressReported({ id: source.id, position: audio.currentTime, duration }));
  }

  /** Seeks once to the stored position when the length is known, as far as the host allows it. */
  applyStartPosition(): void {
    const { audio, source } = this;
    if (source === null || source.startAt === null) return;
    const { startAt } = source;
    const isFinal = audio.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    // Some browsers learn with the first data only whether they may seek.
    if (startAt > 0 && !canSeek(audio) && !isFinal) return;
    source.startAt = null;
    if (startAt > 0) this.setPosition(startAt >= audio.duration - RESTART_WITHIN_S ? 0 : startAt);
    this.reportProgress();
  }

  /** Unloads an episode that has ended. */
  unload(): void {
    this.source = null;
  }

  /** Unloads the episode in favour of another one and stores its position. */
  replace(): void {
    const replaced = this.source;
    // Unset first, because store subscribers may run during dispatch.
    this.source = null;
    if (replaced !== null && replaced.startAt === null)
      this.store.dispatch(episodeReplaced({ id: replaced.id, position: this.audio.currentTime }));
  }

  /** Loads the current episode unless it is loaded. @returns what is loaded now */
  private load(): Source | null {
    const { source } = this;
    const episode = selectCurrentEpisode(this.store.getState());
    if (episode === null || (source?.id === episode.id && source.url === episode.audioUrl))
      return source;
    this.source = {
      id: episode.id,
      url: episode.audioUrl,
      startAt: this.storedPosition(episode.id),
    };
    this.audio.src = episode.audioUrl;
    return this.source;
  }

  private storedPosition(id: string): number {
    return this.store.getState().podcast.positions[id] ?? 0;
  }

  private setPosition(to: number): void {
    const { audio } = this;
    // Chromium would start again at 0.
    if (!canSeek(audio)) return;
    const end = Number.isFinite(audio.duration) ? audio.duration : to;
    audio.currentTime = Math.min(Math.max(0, to), end);
  }
}
