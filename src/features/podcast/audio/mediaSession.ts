import type { Episode } from '@/services/podcasts/episode';
import { pauseRequested, playRequested, seekRequested, skipRequested } from '../state/podcastSlice';
import { selectCurrentEpisode, selectDuration, selectPosition } from '../state/selectors';
import { stepEpisode } from '../state/stepEpisode';
import { BACK_S, FORWARD_S } from './skipDistances';
import type { PlayerStore } from './playerStore';

function metadataOf(episode: Episode): MediaMetadata {
  const artwork = [
    { src: episode.smallArtwork, sizes: '60x60' },
    { src: episode.largeArtwork, sizes: '600x600' },
  ].flatMap(({ src, sizes }) => (src === null ? [] : [{ src, sizes }]));
  return new MediaMetadata({
    title: episode.title,
    artist: episode.artist,
    album: episode.show,
    artwork,
  });
}

const SEEK_ACTIONS: MediaSessionAction[] = ['seekto', 'seekbackward', 'seekforward'];

/** Sets the handlers of all actions; without a store, and of seeking when that is not possible, removes them. */
function setHandlers(session: MediaSession, store: PlayerStore | null): void {
  const { dispatch } = store ?? {};
  const seekable = store?.getState().podcast.seekable ?? false;
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => dispatch?.(playRequested())],
    ['pause', () => dispatch?.(pauseRequested())],
    ['stop', () => dispatch?.(pauseRequested())],
    ['seekto', ({ seekTime }) => seekTime !== undefined && dispatch?.(seekRequested(seekTime))],
    ['seekbackward', ({ seekOffset }) => dispatch?.(skipRequested(-(seekOffset ?? BACK_S)))],
    ['seekforward', ({ seekOffset }) => dispatch?.(skipRequested(seekOffset ?? FORWARD_S))],
    ['previoustrack', () => dispatch?.(stepEpisode(-1, true))],
    ['nexttrack', () => dispatch?.(stepEpisode(1, true))],
  ];
  for (const [action, handler] of handlers) {
    try {
      const isOffered = store !== null && (seekable || !SEEK_ACTIONS.includes(action));
      session.setActionHandler(action, isOffered ? handler : null);
    } catch {
      // Browsers may not support every action.
    }
  }
}

/**
 * Connects media keys, lock screen and headphone controls to the store. Returns a function that
 * disconnects them.
 */
export function connectMediaSession(store: PlayerStore): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  let shown: Episode | null = null;
  let last: unknown = null;
  let isSeekOffered = store.getState().podcast.seekable;
  const follow = (): void => {
    const state = store.getState();
    const { playing, barShown, speed } = state.podcast;
    const episode = selectCurrentEpisode(state);
    if (!barShown || episode === null || (state.podcast === last && episode === shown)) return;
    last = state.podcast;
    if (state.podcast.seekable !== isSeekOffered) {
      isSeekOffered = state.podcast.seekable;
      setHandlers(session, store);
    }
    if (episode !== shown) session.metadata = metadataOf(episode);
    shown = episode;
    session.playbackState = playing ? 'playing' : 'paused';
    const duration = selectDuration(state);
    if (duration !== null)
      session.setPositionState({
        duration,
        playbackRate: speed,
        position: Math.min(selectPosition(state), duration),
      });
  };
  setHandlers(session, store);
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    setHandlers(session, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}
