import { dueBeats, timeOfBeat } from './pulseGrid';

const GRID = { origin: 10, tempo: 90 };
const LOOK_AHEAD_S = 1.5;

/** Beats that a scheduler plays which looks at the given times. */
function played(times: readonly number[], grid = GRID): number[] {
  let next = 0;
  return times.flatMap((now) => {
    const due = dueBeats(grid, next, now, LOOK_AHEAD_S);
    next = due.next;
    return due.beats;
  });
}

it.each([20, 61, 90, 137, 300])('pulse: at %i plays each beat once, whenever it looks', (tempo) => {
  const looks = Array.from({ length: 240 }, (_, at) => 10 + at * 0.25 + (at % 7) * 0.03);
  const beats = played(looks, { origin: 10.1, tempo });
  expect(beats.length).toBeGreaterThan(19);
  expect(beats).toEqual(beats.map((_, at) => at));
});

it('pulse: an hour later a beat is still on the grid', () => {
  expect(timeOfBeat(GRID, 90 * 60)).toBe(10 + 3600);
});

it('pulse: after a sleep it joins at the next beat and plays nothing that it has missed', () => {
  const beats = played([10, 70.1]);
  expect(beats.slice(0, 3)).toEqual([0, 1, 2]);
  expect(timeOfBeat(GRID, beats[3] ?? 0)).toBeCloseTo(70.667, 3);
  expect(beats.slice(3)).toEqual([91, 92]);
});

it('pulse: a beat that is due now is played', () => {
  expect(dueBeats({ origin: 0, tempo: 60 }, 0, 3, 0.5)).toEqual({ beats: [3], next: 4 });
});
