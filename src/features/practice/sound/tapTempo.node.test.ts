import { tempoOfTaps, withTap } from './tapTempo';

const tapAt = (...times: number[]): number | null =>
  tempoOfTaps(times.reduce<number[]>((taps, time) => withTap(taps, time), []));

it.each([
  ['one tap', [1000], null],
  ['two taps', [0, 500], 120],
  ['uneven taps', [0, 510, 990, 1500], 120],
  ['a change of tempo', [0, 1000, 2000, 2500, 3000, 3500, 4000, 4500], 120],
  ['taps after a pause', [0, 500, 9000, 10_000], 60],
  ['taps faster than a pulse can be', [0, 10], 300],
  ['two taps at once', [5, 5], null],
] as const)('tap tempo: %s', (_case, times, tempo) => expect(tapAt(...times)).toBe(tempo));
