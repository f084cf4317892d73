import { pauseRequested } from '../state/podcastSlice';
import type { PlayerStore } from './playerStore';

const CHANNEL = 'podcast-player';

/** Pauses this tab when another tab starts to play. Returns a function that disconnects it. */
export function connectOtherTabs(store: PlayerStore): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  let playing = false;
  const follow = (): void => {
    const now = store.getState().podcast.playing;
    if (now && !playing) channel.postMessage('playing');
    playing = now;
  };
  channel.addEventListener('message', ({ data }) => {
    if (data === 'playing' && store.getState().podcast.playing) store.dispatch(pauseRequested());
  });
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    channel.close();
  };
}
