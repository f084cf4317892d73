import { useEffect, useEffectEvent, type RefObject } from 'react';
import { pressedKey } from '@/lib/browser/pressedKey';
import { isTeachable, turnOf, type Turn } from './pedalKeys';

/** Elements that use keys themselves. */
const FIELDS = 'input, textarea, select, [contenteditable], audio, video, [popover]';

interface Pedal {
  /** Element of the current step, within the dialog of the stand. */
  step: RefObject<HTMLElement | null>;
  /** The key that the pedal has been taught. */
  learned: string | null;
  /** The next key teaches the pedal. */
  isLearning: boolean;
  onTurn(turn: Turn): void;
  onLearn(key: string): void;
}

/**
 * Turns the steps by the keys of a pedal while the stand is open. A pedal's Enter or Space cannot be told from a
 * keyboard's by the event. It is told by the focus: the stand puts the focus on the step, and only a person at a keyboard
 * (or a screen reader) moves it to a button. There Enter and Space press the button. After a press of a pointer, or
 * a turn by any other key, they turn the step again, and the focus goes back to it.
 */
export function usePedal({ step, learned, isLearning, onTurn, onLearn }: Pedal): void {
  const press = useEffectEvent((event: KeyboardEvent, isOnControl: boolean): boolean => {
    const key = pressedKey(event);
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    if (isLearning) {
      if (!isTeachable(key)) return false;
      onLearn(key);
      return true;
    }
    const turn = turnOf(key, learned, isOnControl);
    // A foot that stays on the pedal repeats the key.
    if (turn !== null && !event.repeat) onTurn(turn);
    return turn !== null;
  });
  useEffect(() => {
    const dialog = step.current?.closest('dialog');
    if (!dialog) return undefined;
    let isOnControl = false;
    let byPointer = false;
    let taken: string | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      isOnControl = !byPointer && target !== step.current && target !== dialog;
      byPointer = false;
    };
    const onPointer = (): void => {
      byPointer = true;
      isOnControl = false;
    };
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest(FIELDS) !== null) return;
      if (target !== document.body && target.closest('dialog') !== dialog) return;
      byPointer = false;
      taken = press(event, isOnControl) ? event.code : null;
      if (taken === null) return;
      event.preventDefault();
      event.stopPropagation();
      isOnControl = false;
      if (target !== step.current) step.current?.focus({ preventScroll: true });
    };
    // Firefox presses a button when the space bar comes up, whatever became of its way down.
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.code === taken) event.preventDefault();
    };
    dialog.addEventListener('focusin', onFocus);
    dialog.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKeyUp, true);
    return () => {
      dialog.removeEventListener('focusin', onFocus);
      dialog.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('keyup', onKeyUp, true);
    };
  }, [step]);
}
