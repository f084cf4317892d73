import { useEffect, useEffectEvent } from 'react';
import type { Turn } from './pedalKeys';

/**
 * Lets the buttons of a headset and the lock screen turn the steps, where the system passes them on: while the page
 * plays a recording. A silent one would hold them always, and stop the music of other apps that somebody practises to.
 * The podcast's player keeps its own.
 */
export function useHeadsetButtons(
  turn: (turn: Turn) => void,
  setGoing: (isGoing: boolean) => void,
): void {
  const act = useEffectEvent((action: MediaSessionAction) => {
    if (action === 'nexttrack') turn('next');
    else if (action === 'previoustrack') turn('back');
    else setGoing(action === 'play');
  });
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const session = navigator.mediaSession;
    if (session.metadata !== null) return undefined;
    const actions = ['nexttrack', 'previoustrack', 'play', 'pause'] as const;
    for (const action of actions) session.setActionHandler(action, () => act(action));
    return () => actions.forEach((action) => session.setActionHandler(action, null));
  }, []);
}
