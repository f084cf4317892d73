import { useEffect, type RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { SPEEDS } from '../memory';
import { playAsked, skipped, speedChosen } from '../podcastSlice';
import { pauseAsked } from '../podcastState';
import { stepEpisode } from '../stepEpisode';
import { BACK_S, FORWARD_S } from './skips';

/** How far an arrow key goes, seconds. */
const STEP_S = 5;

/** Speed one step slower (-1) or faster (1). */
function otherSpeed(speed: number, step: 1 | -1): number {
  const at = SPEEDS.findIndex((value) => value >= speed);
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + step))] ?? speed;
}

/** What has its own use for the space bar. */
const PRESSABLE = 'button,a,select,summary,input:not([type="range"])';

/** Keys of the player; they work while focus is inside it and nowhere else. */
export function useShortcuts(place: RefObject<HTMLElement | null>): void {
  const dispatch = useAppDispatch();
  const playing = useAppSelector(({ podcast }) => podcast.playing);
  const speed = useAppSelector(({ podcast }) => podcast.speed);
  useEffect(() => {
    const element = place.current;
    const toggle = (): unknown => dispatch(playing ? pauseAsked() : playAsked());
    const actions: Record<string, () => unknown> = {
      k: toggle,
      ' ': toggle,
      j: () => dispatch(skipped(-BACK_S)),
      l: () => dispatch(skipped(FORWARD_S)),
      ArrowLeft: () => dispatch(skipped(-STEP_S)),
      ArrowRight: () => dispatch(skipped(STEP_S)),
      p: () => dispatch(stepEpisode(-1)),
      n: () => dispatch(stepEpisode(1)),
      ',': () => dispatch(speedChosen(otherSpeed(speed, -1))),
      '.': () => dispatch(speedChosen(otherSpeed(speed, 1))),
    };
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('select')) return;
      const action = actions[event.key];
      if (action === undefined || (event.key === ' ' && target?.closest(PRESSABLE))) return;
      event.preventDefault();
      action();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [place, dispatch, playing, speed]);
}
