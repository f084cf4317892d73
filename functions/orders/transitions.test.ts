import { ORDER_STATES } from '../../contracts/orders/orderStates';
import { nextPause } from './sweeper';
import { doubtPause, restPause, retryPause } from './outbox/pauses';
import { REACHED_FROM } from './journal/reachable';

test('an order only moves forward', () => {
  const ways = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => REACHED_FROM[to].includes(from)).map((to) => `${from} → ${to}`),
  );
  expect(ways).toEqual([
    'created → approved',
    'created → captured',
    'created → failed',
    'created → expired',
    'approved → captured',
    'approved → failed',
    'approved → expired',
    'captured → notified',
    'failed → captured',
    'expired → captured',
  ]);
});

test('pauses grow, and have an end', () => {
  expect([0, 60_000, 3_600_000, 86_400_000].map((age) => nextPause(age, 2000))).toEqual([
    2000, 12_000, 600_000, 600_000,
  ]);
  expect([1, 2, 3, 12, 13, 1000].map((attempts) => retryPause(attempts, 1000))).toEqual([
    1000, 2000, 4000, 2_048_000, 3_600_000, 3_600_000,
  ]);
  expect([1, 2, 3, 9].map(doubtPause)).toEqual([300_000, 1_200_000, 4_800_000, 86_400_000]);
  expect([1, 2, 9].map((tries) => restPause(tries, 1000))).toEqual([1000, 2000, 60_000]);
});
