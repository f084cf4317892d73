import { useCallback, useEffect, useState } from 'react';
import { whenConnected } from '../network/connection';
import { playSound } from './playSound';

/** Reason why a sound does not play: its host fails, or the device is offline. */
export type SoundProblem = 'failed' | 'offline';

const troubleNow = (): SoundProblem => (navigator.onLine ? 'failed' : 'offline');

interface Heard {
  trouble: SoundProblem | null;
  /** A retry is in progress; `trouble` is the previous one. */
  isTrying: boolean;
}

const FINE: Heard = { trouble: null, isTrying: false };

/**
 * The problem of an audio player, from its events. When the connection returns, the player is reloaded without playing,
 * and an `offline` problem ends.
 * @param find finds the player in the page; a new function means another player
 * @returns `play` plays it, after a problem with a reload
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
      // A failed sound has not been retried: its message and button stay until it plays.
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
