import { tellTimes } from './runTimes';

const runs = (loaded: boolean, ...minutes: number[]) =>
  minutes.map((one) => ({ seconds: one * 60, loaded }));

test('quiet and loaded runs are told apart, with the one in the middle and the longest', () => {
  expect(tellTimes([...runs(false, 5, 3, 4), ...runs(true, 8, 6)])).toBe(
    'quiet: median 4.0 minutes, at most 5.0; loaded: median 7.0 minutes, at most 8.0',
  );
  expect(tellTimes(runs(false, 3))).toBe('quiet: median 3.0 minutes, at most 3.0');
});
