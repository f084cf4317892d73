/** Note names to hertz, equal temperament, A4 = 440: `A3`, `F#4`, `Bb2`. */
const STEPS: Record<string, number> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };

export function hertz(note: string): number {
  const match = /^([A-G])([#b]?)(\d)$/.exec(note);
  const step = match && STEPS[match[1] ?? ''];
  if (!match || step === undefined || step === null) throw new Error(`Not a note: ${note}`);
  const bend = match[2] === '#' ? 1 : match[2] === 'b' ? -1 : 0;
  return 440 * Math.pow(2, (step + bend) / 12 + Number(match[3]) - 4);
}
