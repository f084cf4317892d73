/** A score in short notation, played onto a tape. */
import { bow } from './bow';
import { hertz } from './pitch';
import { pluck } from './pluck';
import { inRoom } from './room';
import { fade, lay, normalise, tapeOf, type Tape } from './tape';

export type Voice = 'pizz' | 'arco' | 'flageolet';

export interface Part {
  readonly voice: Voice;
  /** First beat. */
  readonly from: number;
  /** `A3/1 -/0.5 C4+E4/2`: notes or chords and their beats; `-` rests. */
  readonly notes: string;
  readonly gain?: number;
  /** Beats a plucked note rings on beyond its own. */
  readonly ring?: number;
}

export interface Score {
  /** Beats a minute. */
  readonly tempo: number;
  readonly seconds: number;
  readonly parts: readonly Part[];
  readonly wet?: number;
}

interface Sounding {
  readonly beat: number;
  readonly beats: number;
  readonly notes: readonly string[];
}

/** Reads the notation of a part; beats count from the start of the piece. */
export function readPart({ from, notes }: Part): Sounding[] {
  let beat = from;
  return notes
    .trim()
    .split(/\s+/)
    .flatMap((token) => {
      const [names = '', length = ''] = token.split('/');
      const beats = Number(length);
      if (!(beats > 0)) throw new Error(`Not a length: ${token}`);
      const at = beat;
      beat += beats;
      return names === '-' ? [] : [{ beat: at, beats, notes: names.split('+') }];
    });
}

function sound(
  voice: Voice,
  frequency: number,
  seconds: number,
  ring: number,
  seed: number,
): Float64Array {
  if (voice === 'pizz') return pluck({ frequency, seconds: seconds + ring, seed });
  if (voice === 'arco')
    return bow({
      frequency,
      seconds: seconds + 0.35,
      attack: Math.min(0.5, 0.15 + seconds * 0.2),
      release: 0.5,
      seed,
    });
  return bow({
    frequency,
    seconds: seconds + 0.8,
    attack: 0.25,
    release: 0.9,
    vibrato: 2,
    tilt: 3.2,
    seed,
  });
}

/** Plays a score in the room; peak at -3.5 dBFS, soft ends. */
export function perform({ tempo, seconds, parts, wet = 0.3 }: Score): Tape {
  const beat = 60 / tempo;
  const dry = tapeOf(seconds);
  parts.forEach((part, p) => {
    for (const { beat: at, beats, notes } of readPart(part)) {
      notes.forEach((note, n) => {
        const seed = p * 1000 + Math.round(at * 16) + n;
        // A chord is rolled a little, as a hand would.
        const when = 0.25 + at * beat + (part.voice === 'pizz' ? n * 0.028 : 0);
        lay(
          dry,
          sound(part.voice, hertz(note), beats * beat, (part.ring ?? 1.5) * beat, seed),
          when,
          (part.gain ?? 1) / Math.sqrt(notes.length),
        );
      });
    }
  });
  const tape = inRoom(dry, wet);
  fade(tape, 0.02, 3);
  normalise(tape, -3.5);
  return tape;
}
