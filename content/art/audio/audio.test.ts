/** The synthesised strings: in tune, in time, within level, and always the same. */
import { bow } from './bow';
import { hertz } from './pitch';
import { pluck } from './pluck';
import { readPart } from './score';
import { fade, normalise, peakOf, RATE, tapeOf } from './tape';

/** Amplitude at one frequency: a single Fourier coefficient, after Goertzel, which needs one cosine for all of it. */
function amplitude(sound: Float64Array, frequency: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / RATE);
  let [last, before] = [0, 0];
  for (let i = 0; i < sound.length; i += 1) {
    const next = (sound[i] ?? 0) + turn * last - before;
    before = last;
    last = next;
  }
  return Math.sqrt(last * last + before * before - turn * last * before);
}

/** The frequency near the wanted one that is strongest, as a deviation in cents. */
function deviation(sound: Float64Array, wanted: number): number {
  const steps = Array.from({ length: 31 }, (_, i) => 2 * i - 30);
  const levels = steps.map((cents) => amplitude(sound, wanted * Math.pow(2, cents / 1200)));
  return steps[levels.indexOf(Math.max(...levels))] ?? Number.NaN;
}

test.each([
  ['C2', 65.41],
  ['A3', 220],
  ['F#4', 369.99],
  ['Bb2', 116.54],
  ['A4', 440],
])('%s is %d hertz', (note, frequency) => {
  expect(hertz(note)).toBeCloseTo(frequency, 1);
});

test('an unknown note is refused by name', () => {
  expect(() => hertz('H3')).toThrow('Not a note: H3');
});

test.each([110, 196, 220, 330])(
  'a plucked string at %d hertz is in tune within five cents',
  (frequency) => {
    expect(Math.abs(deviation(pluck({ frequency, seconds: 0.8 }), frequency))).toBeLessThanOrEqual(
      5,
    );
  },
);

test('a bowed string is in tune within five cents', () => {
  const sound = bow({ frequency: 146.83, seconds: 0.8, vibrato: 0 });
  expect(Math.abs(deviation(sound, 146.83))).toBeLessThanOrEqual(5);
  expect(sound[0]).toBe(0);
});

test('the same string sounds the same again', () => {
  expect(pluck({ frequency: 220, seconds: 0.1 })).toEqual(pluck({ frequency: 220, seconds: 0.1 }));
});

test('the notation counts rests, chords and beats', () => {
  expect(readPart({ voice: 'pizz', from: 4, notes: 'A3/1 -/0.5 C4+E4/2' })).toEqual([
    { beat: 4, beats: 1, notes: ['A3'] },
    { beat: 5.5, beats: 2, notes: ['C4', 'E4'] },
  ]);
  expect(() => readPart({ voice: 'pizz', from: 0, notes: 'A3' })).toThrow('Not a length: A3');
});

test('level and fades', () => {
  const tape = tapeOf(0.5).fill(0.2);
  normalise(tape, -6);
  expect(peakOf(tape)).toBeCloseTo(0.501, 3);
  fade(tape, 0.1, 0.1);
  expect(tape[0]).toBe(0);
  expect(tape.at(-1)).toBe(0);
  expect(tape[Math.round(RATE * 0.25)]).toBeCloseTo(0.501, 3);
});
