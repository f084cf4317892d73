import { pauseRequested } from '../state/podcastSlice';
import type { PlayerStore } from './playerStore';

const CHANNEL = 'podcast-player';

/** Null where the browser has no channels, or refuses one with storage (Firefox). */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** Pauses this tab when another tab starts to play. Returns a function that disconnects it. */
export function connectOtherTabs(store: PlayerStore): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
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
