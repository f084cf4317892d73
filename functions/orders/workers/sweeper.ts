import { isWithin } from '../../lib/timing/clock';
import { repeat } from '../../lib/timing/repeat';
import { errorFacts } from '../../lib/log/log';
import { CircuitBreaker } from './circuitBreaker';
import type { Deps } from '../deps';
import { deleteWhenDue } from '../../journal/retention/deleteWhenDue';
import type { Order } from '../../journal/order';
import { isOpen, paymentOf } from '../stateMachine/states';
import type { SyncOrder } from '../stateMachine/syncOrder';

/** Max. number of orders checked concurrently. */
const MAX_CONCURRENT_CHECKS = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_CHECK_PAUSE_MS = 10 * 60_000;
/** PayPal accepts disputes and refunds for 180 days. */
const CHECK_PAID_FOR_MS = 185 * DAY_MS;
/** Time span in ms in which an unpaid ended order is still checked for a late payment. */
const CHECK_ENDED_FOR_MS = 8 * DAY_MS;

export type SweepDeps = Pick<
  Deps,
  | 'config'
  | 'journal'
  | 'progress'
  | 'retention'
  | 'content'
  | 'now'
  | 'witness'
  | 'log'
  | 'wakeOutbox'
> & {
  syncOrder: SyncOrder;
};

/** Pause before the next check of an open order, in whole ms: a fifth of its age (ms), at least `first`. */
export function nextPause(age: number, first: number): number {
  return Math.round(Math.min(MAX_CHECK_PAUSE_MS, Math.max(first, age / 5)));
}

/** Pause before the next check of an order that has ended: an hour at first, a week at most. */
export function endedPause(age: number): number {
  return Math.round(Math.min(7 * DAY_MS, Math.max(HOUR_MS, age / 5)));
}

function pauseOf({ config, now }: SweepDeps, order: Order): number {
  if (order.paidAt !== null) return endedPause(now() - order.paidAt);
  if (order.state === 'failed' || order.state === 'expired')
    return endedPause(now() - order.createdAt);
  const waitingSince = Math.max(order.createdAt, order.approvedAt ?? 0);
  return nextPause(Math.max(0, now() - waitingSince), config.sweepMs);
}

function hasEnded({ witness }: SweepDeps, { paidAt, state, failure, createdAt }: Order): boolean {
  if (paidAt !== null) return witness.earliest - paidAt > CHECK_PAID_FOR_MS;
  return (
    ['failed', 'expired'].includes(state) &&
    witness.earliest - createdAt > (failure === 'lost' ? CHECK_PAID_FOR_MS : CHECK_ENDED_FOR_MS)
  );
}

/** True when a payment has been pending for longer than `stuckMs`, so that the owner must be notified. */
export function isStuck(order: Order, now: number, stuckMs: number): boolean {
  return (
    isOpen(order) &&
    order.approvedAt !== null &&
    now - order.approvedAt > stuckMs &&
    paymentOf(order).status === 'pending'
  );
}

/** Checks one due order. Returns false when PayPal seems to be down. */
export async function checkOrder(deps: SweepDeps, order: Order): Promise<boolean> {
  if (hasEnded(deps, order)) {
    await deps.journal.stopChecking(order.id);
    return true;
  }
  // Scheduled before the check, because a crash during it must not cancel further checks.
  await deps.journal.checkAgainAt(order.id, deps.now() + pauseOf(deps, order));
  const synced = await deps.syncOrder(order.id, 'system');
  if (synced && isStuck(synced.order, deps.witness.earliest, deps.config.stuckMs)) {
    await deps.progress.recordOwnerNotice('stuck', order.id);
    deps.wakeOutbox();
  }
  return synced?.result !== 'down';
}

/**
 * Completes orders after a closed tab, a crash or a lost answer: asks PayPal about every open order, and about refunds
 * and disputes of paid ones. A slow or failing order does not delay the others.
 */
export function startSweeper(deps: SweepDeps) {
  let cleanedUpAt = -Infinity;
  let sweptAt: number | null = null;
  const breaker = new CircuitBreaker(deps.now);
  const checks = new Set<Promise<void>>();
  const check = (order: Order): void => {
    const one = checkOrder(deps, order)
      .then((isUp) => breaker.report(isUp))
      .catch((error: unknown) =>
        deps.log.error('order could not be looked at', { order: order.id, ...errorFacts(error) }),
      )
      .finally(() => {
        checks.delete(one);
        if (checks.size < MAX_CONCURRENT_CHECKS / 2) loop.wake();
      });
    checks.add(one);
  };
  const loop = repeat({
    idle: Math.min(1000, deps.config.sweepMs),
    onError: (error) => deps.log.error('sweep failed', errorFacts(error)),
    work: async () => {
      const capacity = breaker.capacity(MAX_CONCURRENT_CHECKS) - checks.size;
      if (capacity > 0) for (const order of await deps.journal.leaseDue(capacity)) check(order);
      sweptAt = deps.now();
      if (!isWithin(cleanedUpAt, HOUR_MS, deps.now())) {
        await deleteWhenDue(deps);
        cleanedUpAt = deps.now();
      }
      return false;
    },
  });
  return {
    wake: loop.wake,
    /** Time (ms) of the last read of due orders; null before the first. */
    sweptAt: () => sweptAt,
    async stop(): Promise<void> {
      await loop.stop();
      await Promise.all(checks);
    },
  };
}
