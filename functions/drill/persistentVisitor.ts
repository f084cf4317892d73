import type { OrderAnswer } from '../../contracts/orderAnswers';
import { until } from '../../test/until';
import { visitor, type Reply } from '../testing/visitor';
import type { OrderSandbox } from '../testing/sandbox';

/**
 * A visitor whose browser keeps the order's key and tries again when the functions do not answer, as the site does.
 * With `closesTab` the browser is gone after approving: only the server can finish; with `neverApproves` it is gone before.
 */
export async function buyWhateverHappens(
  base: () => string,
  sandbox: OrderSandbox,
  body: unknown,
  options: { closesTab: boolean; neverApproves?: boolean; patienceMs?: number },
): Promise<OrderAnswer> {
  const calls = visitor(base);
  const insist = async <T>(what: string, call: () => Promise<Reply<T>>) =>
    until(
      what,
      async () => {
        const reply = await call().catch(() => null);
        return reply && reply.status < 300 ? reply : null;
      },
      options.patienceMs,
    );
  const { body: order } = await insist('an order', () => calls.order(body));
  if (options.neverApproves) return order;
  await sandbox.approve(order.paypalOrderId);
  if (options.closesTab) {
    // Its last call goes out and nobody waits for the answer.
    void calls.capture(order.id).catch(() => undefined);
    return order;
  }
  await insist('a capture', () => calls.capture(order.id));
  return order;
}
