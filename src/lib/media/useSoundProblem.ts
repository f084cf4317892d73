import { useCallback, useEffect, useState } from 'react';
import { whenConnected } from '../network/connection';

/**
 * Plays a sound. A failed player is reloaded first, because it would fail again, and continues at its position.
 * @throws the platform's error; `AbortError` when it was paused meanwhile
 */
function playSound(player: HTMLAudioElement): Promise<void> {
  if (player.error !== null) {
    const { currentTime } = player;
    player.load();
    if (currentTime > 0) player.currentTime = currentTime;
  }
  return player.play();
}

/** Reason why a sound does not play: its host fails, the device is offline, or the browser refuses sound without a press. */
export type SoundProblem = 'failed' | 'offline' | 'refused';

const currentProblem = (): SoundProblem => (navigator.onLine ? 'failed' : 'offline');

/** The problem of a play request that the platform rejected; null when the player was paused meanwhile. */
function problemOf(reason: unknown, { error }: HTMLAudioElement): SoundProblem | null {
  const name = reason instanceof DOMException ? reason.name : '';
  if (name === 'AbortError' && error === null) return null;
  return name === 'NotAllowedError' ? 'refused' : currentProblem();
}

interface SoundState {
  problem: SoundProblem | null;
  /** A retry is in progress; `problem` is the previous one. */
  isRetrying: boolean;
}

const FINE: SoundState = { problem: null, isRetrying: false };

/**
 * The problem of an audio player, from its events. When the connection returns, the player is reloaded without playing,
 * and an `offline` problem ends.
 * @param find finds the player in the page; a new function means another player
 * @returns `play` plays it, after a problem with a reload
 */
export function useSoundProblem(
  find: () => HTMLAudioElement | null,
): SoundState & { play: () => void } {
  const [state, setState] = useState(FINE);
  const { problem, isRetrying } = state;
  useEffect(() => {
    const player = find();
    if (player === null) return undefined;
    const fail = (): void => setState({ problem: currentProblem(), isRetrying: false });
    const heal = (): void => setState(FINE);
    if (player.error !== null) fail();
    player.addEventListener('error', fail);
    player.addEventListener('playing', heal);
    return () => {
      player.removeEventListener('error', fail);
      player.removeEventListener('playing', heal);
    };
  }, [find]);
  useEffect(() => {
    if (problem === null || isRetrying) return undefined;
    const reload = (): void => {
      find()?.load();
      // A failed sound has not been retried: its message and button stay until it plays.
      if (problem === 'offline') setState(FINE);
    };
    return whenConnected(reload);
  }, [find, problem, isRetrying]);
  const play = useCallback(() => {
    const player = find();
    if (player === null) return setState({ problem: 'failed', isRetrying: false });
    setState((before) => ({ ...before, isRetrying: true }));
    playSound(player).then(
      () => setState(FINE),
      (reason: unknown) => setState({ problem: problemOf(reason, player), isRetrying: false }),
    );
  }, [find]);
  return { problem, isRetrying, play };
}
