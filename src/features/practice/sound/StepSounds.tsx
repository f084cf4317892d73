import { toNote } from '@/lib/media/notes';
import { DroneButton, PulseButton } from './SoundButtons';

/** The drone and the pulse that a step names; they go on in the dock. */
export function StepSounds({ tempo, note }: { tempo: number | null; note: string | null }) {
  const named = note === null ? null : toNote(note);
  return (
    <>
      {named !== null && <DroneButton semitone={named.semitone} />}
      {tempo !== null && <PulseButton tempo={tempo} />}
    </>
  );
}
