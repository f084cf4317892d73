/** A note of the piano's middle range. */
export interface Note {
  /** Its English name with octave, such as `C#4`. */
  name: string;
  /** Semitones above C of octave 0. */
  semitone: number;
}

/** Pitch of A4 that most tune to, Hz. */
export const USUAL_A_HZ = 440;
const A4_SEMITONE = 57;
const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Reads a note such as `A3`, `C#4`, `F♯4` or `Bb3`, in octaves 1 to 7; null for anything else. `H3` can only be B natural. */
export function toNote(text: string): Note | null {
  const [, written = '', sign = '', octave] =
    /^([A-Ga-g]|[Hh](?=\d))([#♯b♭]?)([1-7])$/.exec(text.trim()) ?? [];
  const letter = written.toUpperCase().replace('H', 'B');
  const semitone = SEMITONES[letter];
  if (semitone === undefined) return null;
  const shift = sign === '' ? 0 : /[#♯]/.test(sign) ? 1 : -1;
  const name = `${letter}${['b', '', '#'][shift + 1] ?? ''}${String(octave)}`;
  return { name, semitone: semitone + shift + 12 * Number(octave) };
}

const NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** English name of the note at a number of semitones above C of octave 0. */
export const nameOf = (semitone: number): string =>
  `${NAMES[semitone % 12] ?? ''}${String(Math.floor(semitone / 12))}`;

/** A note's name as a language writes it, such as `F♯3` or `Fis3`. German calls B natural H, and B flat B. */
export function noteLabel(name: string, language: string): string {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(name) ?? [];
  if (language !== 'de-DE') return `${letter}${sign.replace('#', '♯').replace('b', '♭')}${octave}`;
  if (letter === 'B') return `${{ '': 'H', b: 'B' }[sign] ?? 'His'}${octave}`;
  const ending = sign === '#' ? 'is' : sign === '' ? '' : /[AE]/.test(letter) ? 's' : 'es';
  return `${letter}${ending}${octave}`;
}

/** Frequency of a note in equal temperament, Hz. */
export const frequencyHz = ({ semitone }: Pick<Note, 'semitone'>, a4Hz = USUAL_A_HZ): number =>
  a4Hz * 2 ** ((semitone - A4_SEMITONE) / 12);
