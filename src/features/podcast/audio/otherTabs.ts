import { connectOtherTabs } from '@/lib/media/otherTabs';
import { pauseRequested } from '../state/podcastSlice';
import type { PlayerStore } from './playerStore';

/** Pauses this tab when another tab starts to play. Returns a function that disconnects it. */
export function pauseForOtherTabs(store: PlayerStore): () => void {
  const others = connectOtherTabs(() => {
    if (store.getState().podcast.playing) store.dispatch(pauseRequested());
  });
  let playing = false;
  const follow = (): void => {
    const now = store.getState().podcast.playing;
    if (now && !playing) others.announce();
    playing = now;
  };
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    others.close();
  };
}
