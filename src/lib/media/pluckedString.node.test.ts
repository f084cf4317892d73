import { pluckString } from './pluckedString';

const SAMPLE_RATE = 44_100;

/** Always the same noise. */
function makeNoise(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** Period at which the sound is most like itself, in samples. */
function periodOf(samples: Float32Array, around: number): number {
  const likeness = (lag: number): number => {
    let sum = 0;
    for (let at = 10_000; at < 20_000; at++) sum += (samples[at] ?? 0) * (samples[at + lag] ?? 0);
    return sum;
  };
  const lags = Array.from({ length: 21 }, (_, index) => Math.round(around) - 10 + index);
  return lags.reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best));
}

const power = (samples: Float32Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

it.each([130.81, 196, 293.66, 440, 659.26])('string: sounds at %s Hz', (frequency) => {
  const { samples, speed } = pluckString(frequency, SAMPLE_RATE, makeNoise());
  const wanted = SAMPLE_RATE / frequency;
  expect(Math.abs(periodOf(samples, wanted) - wanted * speed)).toBeLessThanOrEqual(1);
  expect(Math.abs(speed - 1)).toBeLessThan(0.02);
});

it('string: dies away', () => {
  const { samples } = pluckString(440, SAMPLE_RATE, makeNoise());
  const [start, end] = [samples.slice(0, 4000), samples.slice(-4000)];
  expect(power(end)).toBeLessThan(power(start) / 1000);
  expect(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThanOrEqual(
    1,
  );
});
