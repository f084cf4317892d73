import type { Refusal } from '../../lib/http/problem';
import { NOT_SOLD, type Order } from '../order';
import { perform } from './effects';
import type { Caller, Result, Run, SyncDeps } from './run';
import { isOpen, stateOf } from './states';
import { transitionFor, type OrderEvent } from './table';

export interface Synced {
  /** The order as the journal has it now. */
  order: Order;
  result: Result;
  /** Why what the payer approved is not charged any more, when this call found that out. */
  refusal: Refusal | null;
}

export type SyncOrder = (orderId: string, caller: Caller) => Promise<Synced | null>;

/** Takes a run through the table, from one event until no effect brings another. */
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
  };
  await dispatch(run, 'check');
  const { result, answer } = run;
  if (result !== 'answered') {
    if (isOpen(order))
      deps.log.error('payment service gave no answer', { order: orderId, reason: answer?.reason });
    await dispatch(run, 'unanswered');
  }
  const now = (await deps.journal.byId(orderId)) ?? order;
  // Another process may have requested the charge meanwhile, and then the order has not ended.
  const refusal = now.failure === NOT_SOLD ? run.refusal : null;
  if (caller === 'payer' && !refusal)
    await dispatch({ ...run, order: now, state: stateOf(now) }, 'answer');
  return { order: now, result, refusal };
}

/**
 * Creates the function that brings an order to where PayPal says it is: reads it first, compares reference, amount and
 * currency, charges under a fixed request id what the payer has approved, and records the result with its mails. It
 * may be called at any time, any number of times; it gives null for an unknown order. In this process each order is
 * synced by one call at a time: a call meanwhile shares the result, except that one which may do more gets its turn.
 */
export function createSyncOrder(deps: SyncDeps): SyncOrder {
  const running = new Map<string, { caller: Caller; result: Promise<Synced | null> }>();
  const rank: Record<Caller, number> = { inspector: 0, system: 1, payer: 2 };
  return (orderId, caller) => {
    const before = running.get(orderId);
    if (before && rank[before.caller] >= rank[caller]) return before.result;
    const turn = before ? before.result.catch(() => null) : Promise.resolve(null);
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
