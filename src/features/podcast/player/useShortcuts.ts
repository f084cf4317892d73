import { useEffect, type RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { pressedKey } from '@/lib/browser/pressedKey';
import { clearLoop, markLoop } from '@/lib/media/loop';
import { findEpisodePlayer } from '../audio/episodePlayer';
import { SPEEDS } from '../state/storedPodcast';
import { pauseRequested, playRequested, skipRequested, speedSet } from '../state/podcastSlice';
import { stepEpisode } from '../state/stepEpisode';
import { BACK_S, FORWARD_S } from '../audio/skipDistances';

/** Distance of an arrow key, seconds. */
const STEP_S = 5;

/** Returns the next slower (-1) or faster (1) speed. */
function otherSpeed(speed: number, step: 1 | -1): number {
  const at = SPEEDS.findIndex((value) => value >= speed);
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + step))] ?? speed;
}

function onPlayer(act: (player: HTMLMediaElement) => void): void {
  const player = findEpisodePlayer();
  if (player !== null) act(player);
}

/** Elements that handle the space bar themselves. */
const SPACE_HANDLING = 'button,a,select,summary,input:not([type="range"])';

/** Keyboard shortcuts of the player; active while the focus is inside `container`. */
export function useShortcuts(container: RefObject<HTMLElement | null>): void {
  const dispatch = useAppDispatch();
  const playing = useAppSelector(({ podcast }) => podcast.playing);
  const speed = useAppSelector(({ podcast }) => podcast.speed);
  useEffect(() => {
    const element = container.current;
    const toggle = (): unknown => dispatch(playing ? pauseRequested() : playRequested());
    const actions: Record<string, () => unknown> = {
      k: toggle,
      ' ': toggle,
      j: () => dispatch(skipRequested(-BACK_S)),
      l: () => dispatch(skipRequested(FORWARD_S)),
      ArrowLeft: () => dispatch(skipRequested(-STEP_S)),
      ArrowRight: () => dispatch(skipRequested(STEP_S)),
      p: () => dispatch(stepEpisode(-1)),
      n: () => dispatch(stepEpisode(1)),
      a: () => onPlayer((player) => markLoop(player, 'from')),
      b: () => onPlayer((player) => markLoop(player, 'to')),
      c: () => onPlayer(clearLoop),
      ',': () => dispatch(speedSet(otherSpeed(speed, -1))),
      '.': () => dispatch(speedSet(otherSpeed(speed, 1))),
    };
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('select')) return;
      const key = pressedKey(event);
      const action = actions[key];
      if (action === undefined || (key === ' ' && target?.closest(SPACE_HANDLING))) return;
      event.preventDefault();
      action();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [container, dispatch, playing, speed]);
}
