import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { ToolButton } from '@/components/ui/ToolButton';
import { droneToggled, pulseToggled } from '@/features/ui/uiSlice';
import { usePracticeLabels } from '@/i18n/lazy/practiceLabels';
import { useLanguage } from '@/i18n/useLanguage';
import { nameOf, noteLabel } from '@/lib/media/notes';
import { soundContext } from '@/lib/media/soundContext';
import { PRACTICE_ICONS } from '../practiceIcons';

/** Starts and stops the drone, on the dock's note or on one of its own. */
export function DroneButton({ semitone }: { semitone?: number }) {
  const t = usePracticeLabels();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const { sounds, sounding } = useAppSelector(({ ui }) => ui);
  const note = semitone ?? sounds.semitone;
  return (
    <ToolButton
      icon={PRACTICE_ICONS.sound}
      label={t('practice:sounds.drone', { name: noteLabel(nameOf(note), language) })}
      aria-pressed={sounding.isDroning && note === sounds.semitone}
      onClick={() => {
        // Within the press, without which some browsers keep it silent.
        soundContext();
        dispatch(droneToggled(note));
      }}
    />
  );
}

/** Starts and stops the pulse, in the dock's tempo or in one of its own. */
export function PulseButton({ tempo }: { tempo?: number }) {
  const t = usePracticeLabels();
  const dispatch = useAppDispatch();
  const { sounds, sounding } = useAppSelector(({ ui }) => ui);
  const beats = tempo ?? sounds.tempo;
  return (
    <ToolButton
      icon={PRACTICE_ICONS.pulse}
      label={t('practice:sounds.pulse', { name: `♩ = ${String(beats)}` })}
      aria-pressed={sounding.isPulsing && beats === sounds.tempo}
      onClick={() => {
        soundContext();
        dispatch(pulseToggled(beats));
      }}
    />
  );
}
