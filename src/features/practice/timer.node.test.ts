import {
  clockFace,
  isOver,
  remainingMs,
  newTimer,
  pauseTimer,
  resetTimer,
  startTimer,
  timedMinutes,
} from './timer';

const MINUTE = 60_000;

it('timer: counts from its start time, independent of ticks', () => {
  const timer = startTimer(newTimer(15), 1000);
  expect(remainingMs(timer, 1000 + 10 * MINUTE)).toBe(5 * MINUTE);
  expect(isOver(timer, 1000 + 15 * MINUTE - 1)).toBe(false);
  expect(isOver(timer, 1000 + 99 * MINUTE)).toBe(true);
  expect(remainingMs(timer, 1000 + 99 * MINUTE)).toBe(0);
});

it('timer: can be paused, resumed and reset', () => {
  const standing = pauseTimer(startTimer(newTimer(2), 0), MINUTE);
  expect(remainingMs(standing, 50 * MINUTE)).toBe(MINUTE);
  const again = startTimer(standing, 60 * MINUTE);
  expect(remainingMs(again, 60.5 * MINUTE)).toBe(0.5 * MINUTE);
  expect(startTimer(again, 61 * MINUTE)).toBe(again);
  expect(remainingMs(resetTimer(again), 99 * MINUTE)).toBe(2 * MINUTE);
});

it('timer: cannot be started again after its end', () => {
  const over = pauseTimer(startTimer(newTimer(1), 0), 5 * MINUTE);
  expect(isOver(startTimer(over, 6 * MINUTE), 6 * MINUTE)).toBe(true);
});

it('timer: ignores a clock that is set back', () => {
  expect(remainingMs(startTimer(newTimer(1), 10 * MINUTE), 0)).toBe(MINUTE);
});

it.each([
  [15 * MINUTE, '15:00'],
  [15 * MINUTE - 1, '15:00'],
  [59_000, '0:59'],
  [1, '0:01'],
  [0, '0:00'],
  [240 * MINUTE, '240:00'],
])('clockFace: formats %d ms as %s', (ms, face) => expect(clockFace(ms)).toBe(face));

it.each([
  [1, 1],
  [240, 240],
  [0, null],
  [-5, null],
  [7.5, null],
  [241, null],
  [Number.NaN, null],
  [null, null],
  [undefined, null],
])('timedMinutes: parses %s as %s', (given, minutes) => expect(timedMinutes(given)).toBe(minutes));
