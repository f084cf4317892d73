import { ORDER_STATES } from '../../contracts/orders/orderStates';
import { PREVIOUS_STATES } from './previousStates';

test('journal state: only moves forward, and from every end to paid', () => {
  const transitions = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter((to) => PREVIOUS_STATES[to].includes(from)).map((to) => `${from} → ${to}`),
  );
  expect(transitions).toEqual([
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
