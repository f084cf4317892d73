import type { Refusal } from '../../lib/http/problem';
import type { Order } from '../../journal/order';
import { perform } from './effects';
import type { Caller, Result, Run, SyncDeps } from './run';
import { isOpen, stateOf } from './states';
import { transitionFor, type OrderEvent } from './table';

export interface Synced {
  /** The order as it is now in the journal. */
  order: Order;
  result: Result;
  /** Reason why an approved order is not charged, if this call found one. */
  refusal: Refusal | null;
}

export type SyncOrder = (orderId: string, caller: Caller) => Promise<Synced | null>;

/** Applies the table to a run, from the first event until no effect causes another one. */
async function dispatch(run: Run, first: OrderEvent): Promise<void> {
  for (let event: OrderEvent | void = first; event !== undefined;) {
    const transition = transitionFor(run, event);
    event = undefined;
    if (!transition) return;
    run.state = transition.to ?? run.state;
    run.result = transition.result ?? 'answered';
    for (const effect of transition.do) {
      event = await perform(run, effect);
      if (event !== undefined) break;
    }
  }
}

async function runOrder(deps: SyncDeps, orderId: string, caller: Caller): Promise<Synced | null> {
  const order = await deps.journal.byId(orderId);
  if (!order) return null;
  const run: Run = {
    deps,
    order,
    caller,
    state: stateOf(order),
    result: 'answered',
    answer: null,
    captureAnswer: null,
    refusal: null,
    workshop: order.workshop,
  };
  await dispatch(run, 'check');
  const { result, answer } = run;
  if (result !== 'answered') {
    if (isOpen(order))
      deps.log.error('payment service gave no answer', { order: orderId, reason: answer?.reason });
    await dispatch(run, 'unanswered');
  }
  const now = (await deps.journal.byId(orderId)) ?? order;
  // Another process may have requested the charge in the meantime; then the order has not ended.
  const refusal = now.failure === 'notSold' ? run.refusal : null;
  if (caller === 'payer' && !refusal)
    await dispatch({ ...run, order: now, state: stateOf(now) }, 'answer');
  // Another process may have ended the order before the answer was stored; then the payer is told of the end.
  const ended = caller === 'payer' && isOpen(now) ? await deps.journal.byId(orderId) : null;
  return { order: ended && !isOpen(ended) ? ended : now, result, refusal };
}

/**
 * Creates the function that brings an order up to date with PayPal: it reads the PayPal order, compares reference,
 * amount and currency, charges an approved order under a fixed request id, and records the result with its mails.
 * Repeated calls are safe; the result is null for an unknown order. Concurrent calls of this process for one order
 * share a result, except that a caller with more rights runs again afterwards.
 */
export function createSyncOrder(deps: SyncDeps): SyncOrder {
  const running = new Map<string, { caller: Caller; result: Promise<Synced | null> }>();
  const rank: Record<Caller, number> = { inspector: 0, system: 1, payer: 2 };
  return (orderId, caller) => {
    const current = running.get(orderId);
    if (current && rank[current.caller] >= rank[caller]) return current.result;
    const turn = current ? current.result.catch(() => null) : Promise.resolve(null);
    const result = turn.then(() => runOrder(deps, orderId, caller));
    const entry = { caller, result };
    running.set(orderId, entry);
    const done = () => {
      if (running.get(orderId) === entry) running.delete(orderId);
    };
    result.then(done, done);
    return result;
  };
}
