import { pauseAsked } from '../podcastState';
import type { PlayerStore } from './playerStore';

const CHANNEL = 'podcast-player';

/** One tab has the floor: when another one starts to play, this one pauses. Returns the way to leave. */
export function connectTabs(store: PlayerStore): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  let playing = false;
  const follow = (): void => {
    const now = store.getState().podcast.playing;
    if (now && !playing) channel.postMessage('playing');
    playing = now;
  };
  channel.addEventListener('message', ({ data }) => {
    if (data === 'playing' && store.getState().podcast.playing) store.dispatch(pauseAsked());
  });
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    channel.close();
  };
}
