import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ToolButton } from '@/components/ui/ToolButton';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { frequencyHz, toNote } from '@/lib/media/notes';
import { onSoundTaken, soundContext } from '@/lib/media/soundContext';
import { PRACTICE_ICONS } from '../practiceIcons';
import { playDrone } from './playDrone';
import { playPulse } from './playPulse';

interface StepSoundProps {
  kind: 'drone' | 'pulse';
  /** Visible name of the sound, such as `A3` or `♩ = 60`. */
  name: string;
  start(context: AudioContext): () => void;
}

/** Button of a sound that goes on until it is pressed again, the step ends, or the system takes the sound away. */
function SoundButton({ kind, name, start }: StepSoundProps) {
  const t = usePracticeLabels();
  const stop = useRef<(() => void) | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const silence = (): void => {
    stop.current?.();
    stop.current = null;
  };
  const end = useEffectEvent(() => {
    silence();
    setIsPlaying(false);
  });
  useEffect(() => (isPlaying ? onSoundTaken(end) : undefined), [isPlaying]);
  useEffect(() => () => stop.current?.(), []);
  const toggle = (): void => {
    if (stop.current !== null) silence();
    else stop.current = start(soundContext());
    setIsPlaying(stop.current !== null);
  };
  return (
    <ToolButton
      icon={PRACTICE_ICONS.sound}
      label={t(kind === 'drone' ? 'practice:steps.drone' : 'practice:steps.pulse', { name })}
      aria-pressed={isPlaying}
      onClick={toggle}
    />
  );
}

/** The drone and the pulse that a step names. */
export function StepSounds({ tempo, note }: { tempo: number | null; note: string | null }) {
  const named = note === null ? null : toNote(note);
  return (
    <>
      {named !== null && (
        <SoundButton
          kind="drone"
          name={named.name}
          start={(context) => playDrone(context, frequencyHz(named))}
        />
      )}
      {tempo !== null && (
        <SoundButton
          kind="pulse"
          name={`♩ = ${String(tempo)}`}
          start={(context) => playPulse(context, tempo)}
        />
      )}
    </>
  );
}
