/** A mono track that sounds are laid onto. */
export const RATE = 44100;

export type Tape = Float64Array;

export const tapeOf = (seconds: number): Tape => new Float64Array(Math.ceil(seconds * RATE));

/** Adds a sound to the tape, starting at `at` seconds; what runs over the end is cut. */
export function lay(tape: Tape, sound: Float64Array, at: number, gain = 1): void {
  const start = Math.round(at * RATE);
  const end = Math.min(tape.length, start + sound.length);
  for (let i = Math.max(0, start); i < end; i += 1)
    tape[i] = (tape[i] ?? 0) + gain * (sound[i - start] ?? 0);
}

/** Fades in and out in place, with a raised cosine. */
export function fade(tape: Tape, secondsIn: number, secondsOut: number): void {
  const shape = (length: number, at: (i: number) => number): void => {
    const count = Math.min(tape.length, Math.round(length * RATE));
    for (let i = 0; i < count; i += 1) {
      const index = at(i);
      tape[index] = (tape[index] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / count));
    }
  };
  shape(secondsIn, (i) => i);
  shape(secondsOut, (i) => tape.length - 1 - i);
}

/** Largest absolute sample. */
export const peakOf = (tape: Tape): number =>
  tape.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);

/** Scales to a peak in dBFS, in place. */
export function normalise(tape: Tape, decibels: number): void {
  const factor = Math.pow(10, decibels / 20) / (peakOf(tape) || 1);
  for (let i = 0; i < tape.length; i += 1) tape[i] = (tape[i] ?? 0) * factor;
}
