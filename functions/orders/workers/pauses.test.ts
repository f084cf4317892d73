import { doubtfulPause, queuePause, retryPause } from '../../journal/outbox/pauses';
import { nextPause } from './sweeper';

test('pauses: grow with age and attempts up to a limit', () => {
  expect([0, 60_000, 3_600_000, 86_400_000].map((age) => nextPause(age, 2000))).toEqual([
    2000, 12_000, 600_000, 600_000,
  ]);
  expect([1, 2, 3, 12, 13, 1000].map((attempts) => retryPause(attempts, 1000))).toEqual([
    1000, 2000, 4000, 900_000, 900_000, 900_000,
  ]);
  expect([1, 2, 3, 9].map(doubtfulPause)).toEqual([300_000, 900_000, 900_000, 900_000]);
  expect([1, 2, 9].map((tries) => queuePause(tries, 1000))).toEqual([1000, 2000, 60_000]);
});
