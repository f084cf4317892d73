import { useCallback, useEffect, useState } from 'react';
import { whenConnected } from '../network/connection';
import { playSound } from './playSound';

/** Why a sound does not play: its host fails, or there is no connection to it. */
export type SoundProblem = 'failed' | 'offline';

const troubleNow = (): SoundProblem => (navigator.onLine ? 'failed' : 'offline');

interface Heard {
  trouble: SoundProblem | null;
  /** Asked for anew; the trouble is the one before. */
  isTrying: boolean;
}

const FINE: Heard = { trouble: null, isTrying: false };

/**
 * What is wrong with a player, from its own events, whoever plays it. A connection that comes back loads it anew without
 * playing it, and ends what its absence said.
 * @param find finds the player in the page; another function, another player
 * @returns `play` plays it, anew after a trouble
 */
export function useSoundProblem(find: () => HTMLAudioElement | null): Heard & { play: () => void } {
  const [heard, setHeard] = useState(FINE);
  const { trouble, isTrying } = heard;
  useEffect(() => {
    const player = find();
    if (player === null) return undefined;
    const fail = (): void => setHeard({ trouble: troubleNow(), isTrying: false });
    const heal = (): void => setHeard(FINE);
    if (player.error !== null) fail();
    player.addEventListener('error', fail);
    player.addEventListener('playing', heal);
    return () => {
      player.removeEventListener('error', fail);
      player.removeEventListener('playing', heal);
    };
  }, [find]);
  useEffect(() => {
    if (trouble === null || isTrying) return undefined;
    const reload = (): void => {
      find()?.load();
      // What failed has not been tried again: its words and its button stay until it plays.
      if (trouble === 'offline') setHeard(FINE);
    };
    return whenConnected(reload);
  }, [find, trouble, isTrying]);
  const play = useCallback(() => {
    const player = find();
    if (player === null) return setHeard({ trouble: 'failed', isTrying: false });
    setHeard((before) => ({ ...before, isTrying: true }));
    playSound(player).then(
      () => setHeard(FINE),
      (reason: unknown) =>
        setHeard({
          trouble:
            reason instanceof DOMException && reason.name === 'AbortError' && player.error === null
              ? null
              : troubleNow(),
          isTrying: false,
        }),
    );
  }, [find]);
  return { trouble, isTrying, play };
}
