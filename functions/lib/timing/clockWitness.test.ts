import { ClockWitness } from './clockWitness';

const START = Date.parse('2026-11-27T12:00:00Z');
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;

let now: number;
let elapsed: number;
let witness: ClockWitness;
beforeEach(() => {
  now = START;
  elapsed = 0;
  witness = new ClockWitness(
    () => now,
    () => elapsed,
  );
});
const pass = (ms: number): void => {
  now += ms;
  elapsed += ms;
};
const answer = (time: number, age?: number) =>
  witness.note({
    date: new Date(time).toUTCString(),
    ...(age === undefined ? {} : { age: String(age) }),
  });

test('clock witness: confirms nothing before the first answer', () => {
  expect([witness.confirms, witness.earliest, witness.time]).toEqual([false, START, null]);
});

test('clock witness: confirms a clock that goes on like the answers', () => {
  answer(START - 5 * MINUTE_MS);
  pass(YEAR_MS);
  expect(witness.confirms).toBe(true);
  expect(witness.earliest).toBe(now);
});

test.each([YEAR_MS, -YEAR_MS, 11 * MINUTE_MS, -11 * MINUTE_MS])(
  'clock witness: confirms no clock that was set by %i ms',
  (ms) => {
    answer(START);
    now += ms;
    expect(witness.confirms).toBe(false);
    expect(witness.earliest).toBe(Math.min(now, START));
    answer(now);
    expect(witness.confirms).toBe(true);
  },
);

test('clock witness: ignores answers without a time, and those that a cache repeats', () => {
  answer(START - YEAR_MS, 3600);
  witness.note({ date: 'yesterday' });
  witness.note({});
  expect(witness.time).toBeNull();
  answer(START, 2);
  expect(witness.confirms).toBe(true);
});
