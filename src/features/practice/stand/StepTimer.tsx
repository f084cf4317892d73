import { useEffect, useEffectEvent } from 'react';
import { onSoundTaken } from '@/lib/media/soundContext';
import { CardTimer } from '../CardTimer';
import { useTimer } from '../useTimer';
import { ringBell } from './ringBell';

interface StepTimerProps {
  /** Name under which the timer is stored. */
  name: string;
  minutes: number;
  isGoing: boolean;
  onGoing(isGoing: boolean): void;
  /** Called after the bell. */
  onOver(): void;
}

/**
 * Timer of a step. It stands still while the page is hidden, and stops when the system takes the sound away, for a call
 * for example.
 */
export function StepTimer({ name, minutes, isGoing, onGoing, onOver }: StepTimerProps) {
  const timer = useTimer(name, minutes);
  const end = useEffectEvent(() => {
    ringBell();
    onOver();
  });
  const isOver = timer?.isOver ?? false;
  useEffect(() => {
    if (isGoing && isOver) end();
  }, [isGoing, isOver]);
  const follow = useEffectEvent(() => {
    if (isGoing && document.visibilityState === 'visible') timer?.start();
    else timer?.pause();
  });
  const stop = useEffectEvent(() => onGoing(false));
  useEffect(() => {
    follow();
    document.addEventListener('visibilitychange', follow);
    const forget = onSoundTaken(stop);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      forget();
    };
  }, [isGoing]);
  if (timer === null) return null;
  return (
    <CardTimer
      timer={{
        ...timer,
        start: () => onGoing(true),
        pause: () => onGoing(false),
      }}
      minutes={minutes}
    />
  );
}
