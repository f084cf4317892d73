import { toNote } from '@/lib/media/notes';

/** Time, tempo and note of a step; null for what its text does not say. */
export interface StepDetails {
  minutes: number | null;
  /** Beats a minute. */
  tempo: number | null;
  /** A note such as `A3`. */
  note: string | null;
}

/** Numbers that texts spell out. */
const SPELLED: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  eine: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwölf: 12,
  fünfzehn: 15,
  zwanzig: 20,
};
const MAX_STEP_MINUTES = 60;
const SLOWEST = 20;
const FASTEST = 300;
/** The octave of a string or drone whose octave is not written. */
const USUAL_OCTAVE = 3;

// Seconds are left out: texts use them for breaths and rests within a step.
const MINUTES =
  /(?<![\p{L}\d])(\d{1,3}(?:[.,]\d)?|\p{L}+)[\s-]+(?:min(?:utes?|uten?)?)(?!\p{L})/giu;
const TEMPI = [
  /[♩♪]\s*=\s*(?:c?a?\.?\s*)?(\d{2,3})(?!\d)/iu,
  /(?<!\d)(\d{2,3})\s*(?:bpm|beats (?:a|per) minute|Schläge (?:pro|in der) Minute)/iu,
  /\bmetronom\p{L}*\s+(?:at|on|to|auf|bei)\s+(\d{2,3})(?!\d)/iu,
];
const STRING =
  /(?<!\p{L})([A-Ha-h])(is|es|s|♯|♭|#|[- ]sharp|[- ]flat)?[- ]((?:string|Saite)(?!\p{L}))(?!\s+of\b)/u;
const DRONE =
  /(?<!\p{L})(?:[Dd]rone on|Liegeton|Bordun(?:ton)?)\s+([A-Ha-h])(is|es|s|♯|♭|#)?(?![\p{L}\d])/u;
const WRITTEN = /(?<![\p{L}\d/.])[A-G](?:[♯♭#]|b(?=\d))?[1-7](?![\p{L}\d])/u;

const within = (value: number, least: number, most: number): number | null =>
  value >= least && value <= most ? value : null;

function minutesOf(text: string): number | null {
  for (const [, word = ''] of text.matchAll(MINUTES)) {
    const value = SPELLED[word.toLowerCase()] ?? Number(word.replace(',', '.'));
    if (value > 0 && value <= MAX_STEP_MINUTES) return value;
  }
  return null;
}

function tempoOf(text: string): number | null {
  for (const pattern of TEMPI) {
    const tempo = within(Number(pattern.exec(text)?.[1] ?? 0), SLOWEST, FASTEST);
    if (tempo !== null) return tempo;
  }
  return null;
}

const ACCIDENTALS: Readonly<Record<string, string>> = {
  is: '#',
  '♯': '#',
  '#': '#',
  sharp: '#',
  es: 'b',
  s: 'b',
  '♭': 'b',
  flat: 'b',
};

/** German writes B natural as H, and B flat as B. */
function toEnglish(letter: string, isGerman: boolean): string {
  const name = letter.toUpperCase();
  if (name === 'H') return 'B';
  return isGerman && name === 'B' ? 'Bb' : name;
}

function noteOf(text: string): string | null {
  const written = WRITTEN.exec(text)?.[0];
  if (written !== undefined) return toNote(written)?.name ?? null;
  const [, letter, accidental = '', word = ''] = STRING.exec(text) ?? DRONE.exec(text) ?? [];
  if (letter === undefined) return null;
  // “a string” is any string.
  if (word === 'string' && letter !== letter.toUpperCase()) return null;
  const isGerman = word === 'Saite' || /Liegeton|Bordun/.test(text);
  const sign = ACCIDENTALS[accidental.replace(/^[- ]/, '')] ?? '';
  return toNote(`${toEnglish(letter, isGerman)}${sign}${String(USUAL_OCTAVE)}`)?.name ?? null;
}

/**
 * Reads minutes, tempo and note from the text of a step, in either language.
 * @param exact the editors' line for this step, in the same words; when there is one, only it counts
 */
export function readStepDetails(text: string, exact = ''): StepDetails {
  const source = exact.trim() === '' ? text : exact;
  return { minutes: minutesOf(source), tempo: tempoOf(source), note: noteOf(source) };
}
