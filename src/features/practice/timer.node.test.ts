import { clockFace, isOver, left, newTimer, paused, reset, started, timedMinutes } from './timer';

const MINUTE = 60_000;

it('counts from the moment it was started, however seldom anybody looks', () => {
  const timer = started(newTimer(15), 1000);
  expect(left(timer, 1000 + 10 * MINUTE)).toBe(5 * MINUTE);
  expect(isOver(timer, 1000 + 15 * MINUTE - 1)).toBe(false);
  expect(isOver(timer, 1000 + 99 * MINUTE)).toBe(true);
  expect(left(timer, 1000 + 99 * MINUTE)).toBe(0);
});

it('stands while it is paused, goes on where it stood, and begins anew', () => {
  const standing = paused(started(newTimer(2), 0), MINUTE);
  expect(left(standing, 50 * MINUTE)).toBe(MINUTE);
  const again = started(standing, 60 * MINUTE);
  expect(left(again, 60.5 * MINUTE)).toBe(0.5 * MINUTE);
  expect(started(again, 61 * MINUTE)).toBe(again);
  expect(left(reset(again), 99 * MINUTE)).toBe(2 * MINUTE);
});

it('is not started again once it is over', () => {
  const over = paused(started(newTimer(1), 0), 5 * MINUTE);
  expect(isOver(started(over, 6 * MINUTE), 6 * MINUTE)).toBe(true);
});

it('takes nothing away when the clock is set back', () => {
  expect(left(started(newTimer(1), 10 * MINUTE), 0)).toBe(MINUTE);
});

it.each([
  [15 * MINUTE, '15:00'],
  [15 * MINUTE - 1, '15:00'],
  [59_000, '0:59'],
  [1, '0:01'],
  [0, '0:00'],
  [240 * MINUTE, '240:00'],
])('shows %d ms as %s', (ms, face) => expect(clockFace(ms)).toBe(face));

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
])('takes %s given minutes for %s', (given, minutes) => expect(timedMinutes(given)).toBe(minutes));
