/** A bowed sound as a sum of partials, with a breath of vibrato and an uneven bow. */
import { randomFrom } from '../random';
import { RATE } from './tape';

export interface Bow {
  readonly frequency: number;
  readonly seconds: number;
  readonly attack?: number;
  readonly release?: number;
  /** Deviation of the vibrato in cents. */
  readonly vibrato?: number;
  /** How fast partials weaken: 1 is bright, 2 soft, 4 almost a flute-like harmonic. */
  readonly tilt?: number;
  /** Loudness over the note, t from 0 to 1. */
  readonly swell?: (t: number) => number;
  readonly seed?: number;
}

/** Two broad resonances of a cello's body. */
const body = (hertz: number): number =>
  0.55 +
  0.9 * Math.exp(-Math.pow((hertz - 230) / 120, 2)) +
  0.7 * Math.exp(-Math.pow((hertz - 520) / 260, 2));

export function bow({
  frequency,
  seconds,
  attack = 0.35,
  release = 0.6,
  vibrato = 5,
  tilt = 1.5,
  swell = () => 1,
  seed = 1,
}: Bow): Float64Array {
  const random = randomFrom(seed * 104729 + Math.round(frequency * 10));
  const out = new Float64Array(Math.round(seconds * RATE));
  const partials = Math.max(1, Math.min(16, Math.floor(5200 / frequency)));
  const levels = Array.from(
    { length: partials },
    (_, k) => body(frequency * (k + 1)) * Math.pow(k + 1, -tilt) * (0.85 + 0.3 * random()),
  );
  const offsets = levels.map(() => random() * Math.PI * 2);
  const total = levels.reduce((sum, value) => sum + value, 0);
  const [rate, start] = [4.9 + random() * 0.5, random() * Math.PI * 2];
  let phase = 0;
  let drift = 0;
  for (let i = 0; i < out.length; i += 1) {
    const time = i / RATE;
    drift += 0.00012 * (random() * 2 - 1 - drift * 0.4);
    const grown = Math.min(1, Math.max(0, (time - 0.4) / 1.2));
    const cents = vibrato * grown * Math.sin(start + 2 * Math.PI * rate * time) + drift * 60;
    phase += (2 * Math.PI * frequency * Math.pow(2, cents / 1200)) / RATE;
    let value = 0;
    for (let k = 0; k < partials; k += 1)
      value += (levels[k] ?? 0) * Math.sin((k + 1) * phase + (offsets[k] ?? 0));
    const rise = Math.min(1, time / attack);
    const fall = Math.min(1, (seconds - time) / release);
    const shape = Math.sin((rise * Math.PI) / 2) * Math.sin((Math.max(0, fall) * Math.PI) / 2);
    out[i] = (value / total) * shape * shape * swell(time / seconds) * (1 + drift * 4);
  }
  return out;
}
