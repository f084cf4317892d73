import { lazyModule } from '@/lib/lazy/lazyModule';
import { frequencyHz, toNote } from '@/lib/media/notes';
import { soundContext } from '@/lib/media/soundContext';

const soundModule = lazyModule(async () => {
  const { playPlucked } = await import(/* webpackChunkName: "plucked" */ '@/lib/media/playPlucked');
  return playPlucked;
});

/** Plays the notes of a button within a text. */
export function playNotes(names: string): void {
  const context = soundContext();
  const pitches = names
    .split(' ')
    .map(toNote)
    .filter((note) => note !== null)
    .map((note) => frequencyHz(note));
  soundModule.load().then(
    (play) => play(context, pitches),
    // Offline without the code nothing sounds; the next press tries again.
    () => undefined,
  );
}
