import { useCallback, useState } from 'react';
import { notePractised } from '../evenings/storedEvenings';
import { forgetTimer } from '../storedTimer';
import type { Turn } from './pedalKeys';
import type { Step } from './readSteps';
import { storedPosition } from './storedStand';

/** The stand's place in an exercise, and how it moves. */
export interface Stand {
  /** Index of the shown step. */
  at: number;
  /** The steps with a time go on by themselves. */
  isGoing: boolean;
  setGoing(isGoing: boolean): void;
  turn(turn: Turn): void;
}

/** Name of a step's timer. */
export const stepTimer = (block: string, at: number): string => `${block}/${String(at)}`;

/** Place of the stand in an exercise; survives a reload. */
export function useStand(block: string, steps: readonly Step[]): Stand {
  const [place, setPlace] = useState(
    () => storedPosition(block).read() ?? { step: 0, isGoing: false },
  );
  const last = steps.length - 1;
  // Editors may have shortened the list.
  const at = Math.min(place.step, Math.max(0, last));
  const go = useCallback(
    (step: number, isGoing: boolean): void => {
      notePractised(block, Date.now());
      storedPosition(block).write({ version: 1, step, isGoing });
      setPlace({ step, isGoing });
    },
    [block],
  );
  return {
    at,
    isGoing: place.isGoing,
    setGoing: (isGoing) => go(at, isGoing),
    turn(turn) {
      const next = turn === 'next' ? Math.min(last, at + 1) : Math.max(0, at - 1);
      if (next === at) return;
      // A step that is opened again begins anew.
      forgetTimer(stepTimer(block, at));
      forgetTimer(stepTimer(block, next));
      go(next, turn === 'next' || place.isGoing);
    },
  };
}
