/** The five recordings to practise with. */
import { bow } from './bow';
import { pluck } from './pluck';
import { inRoom } from './room';
import { perform, type Part } from './score';
import { fade, lay, normalise, tapeOf, type Tape } from './tape';

const finish = (dry: Tape, wet: number, secondsIn: number, secondsOut: number): Tape => {
  const tape = inRoom(dry, wet);
  fade(tape, secondsIn, secondsOut);
  normalise(tape, -3.5);
  return tape;
};

/** A2, A3 and the pure fifth E3 for 60 seconds; the bows change one after the other, so that the sound never stops. */
export function droneA(): Tape {
  const dry = tapeOf(60);
  const strings = [
    [110, 1, 12, 0],
    [165, 0.55, 11, 3.5],
    [220, 0.8, 10, 6.5],
    [330, 0.16, 13, 5],
  ] as const;
  for (const [frequency, gain, stroke, offset] of strings) {
    for (let at = -offset, n = 0; at < 60; at += stroke - 2.5, n += 1) {
      lay(
        dry,
        bow({
          frequency,
          seconds: stroke,
          attack: 2.6,
          release: 2.6,
          vibrato: 0,
          tilt: 1.7,
          seed: n + 1,
        }),
        at,
        gain,
      );
    }
  }
  return finish(dry, 0.25, 2, 4);
}

/** Sixty beats at exactly one a second; the first of each four is the fifth above. */
export function pulse60(): Tape {
  const dry = tapeOf(62);
  for (let beat = 0; beat < 60; beat += 1) {
    const first = beat % 4 === 0;
    lay(
      dry,
      pluck({
        frequency: first ? 330 : 220,
        seconds: 0.85,
        brightness: first ? 0.6 : 0.4,
        seed: 3 + (beat % 4),
      }),
      beat,
      first ? 1 : 0.7,
    );
  }
  return finish(dry, 0.16, 0.001, 1);
}

const CALLS = [
  'A3/1 C4/1 D4/2',
  'E4/1 D4/1 C4/1 A3/1',
  'A3/0.5 B3/0.5 C4/1 E4/2',
  'E4/1.5 G4/0.5 E4/2',
  'D4/1 E4/0.5 D4/0.5 C4/1 D4/1',
  'G3/1 A3/1 C4/0.5 B3/0.5 A3/1',
  'E4/1 A4/1 G4/1 E4/1',
  'C4/1 B3/1 A3/2',
];

/** Eight phrases of four beats at 72; after each, four silent beats to answer in. */
export function callAndResponse(): Tape {
  const parts: Part[] = CALLS.map((notes, i) => ({ voice: 'pizz', from: i * 8, notes, ring: 0.4 }));
  return perform({ tempo: 72, seconds: 56, parts, wet: 0.18 });
}

/** Eight pure intervals over D3: below, above, together. */
export function intervals(): Tape {
  const ratios = [2, 3 / 2, 4 / 3, 5 / 4, 6 / 5, 5 / 3, 9 / 8, 16 / 9];
  const dry = tapeOf(60);
  ratios.forEach((ratio, i) => {
    const at = 0.3 + i * 7.4;
    const play = (frequency: number, when: number, seconds: number): void => {
      lay(
        dry,
        bow({ frequency, seconds, attack: 0.25, release: 0.5, vibrato: 0, tilt: 1.6, seed: i + 1 }),
        at + when,
        0.8,
      );
    };
    play(146.83, 0, 1.9);
    play(146.83 * ratio, 1.8, 1.9);
    play(146.83, 3.6, 2.8);
    play(146.83 * ratio, 3.6, 2.8);
  });
  return finish(dry, 0.2, 0.05, 1.5);
}

/** Four long tones of twelve seconds, each growing and waning, with three seconds to breathe. */
export function longTone(): Tape {
  const dry = tapeOf(61);
  [146.83, 220, 196, 146.83].forEach((frequency, i) => {
    const swell = (t: number): number => 0.12 + 0.88 * Math.pow(Math.sin(Math.PI * t), 1.4);
    lay(
      dry,
      bow({
        frequency,
        seconds: 12,
        attack: 0.8,
        release: 1.2,
        vibrato: 4,
        tilt: 1.5,
        swell,
        seed: i + 1,
      }),
      0.4 + i * 15,
    );
  });
  return finish(dry, 0.26, 0.05, 1.5);
}
