import { UNPAID_CUSTOMER_DAYS } from '../../contracts/orders/retention';
import { repeat } from '../lib/repeat';
import { errorFacts } from '../lib/log';
import { Calm } from './calm';
import type { Deps } from './deps';
import { LOST, type Order } from './order';
import { isOpen, paymentOf } from './stateMachine/states';
import type { SyncOrder } from './stateMachine/syncOrder';

/** Most orders that are looked at at the same time. */
const MOST = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHECK_AT_MOST_MS = 10 * 60_000;
const FORGET_AFTER_MS = UNPAID_CUSTOMER_DAYS * DAY_MS;
/** As long as PayPal lets payers complain and shops refund, and a little more. */
const WATCH_PAID_MS = 185 * DAY_MS;
/** How long one that has ended without money is still asked after. */
const WATCH_ENDED_MS = 8 * DAY_MS;

export type Sweep = Pick<Deps, 'config' | 'journal' | 'progress' | 'now' | 'log' | 'wakeOutbox'> & {
  syncOrder: SyncOrder;
};

/** Pause before the next look at an open order, in whole ms: a fifth of its age, so that a fresh order is looked at often. */
export function nextPause(age: number, first: number): number {
  return Math.round(Math.min(CHECK_AT_MOST_MS, Math.max(first, age / 5)));
}

/** Pause before the next look at an order that has ended: an hour at first, a week at most. */
export function endedPause(age: number): number {
  return Math.round(Math.min(7 * DAY_MS, Math.max(HOUR_MS, age / 5)));
}

function pauseOf({ config, now }: Sweep, order: Order): number {
  if (order.paidAt !== null) return endedPause(now() - order.paidAt);
  if (order.state === 'failed' || order.state === 'expired')
    return endedPause(now() - order.createdAt);
  const agreed = Math.max(order.createdAt, order.approvedAt ?? 0);
  return nextPause(Math.max(0, now() - agreed), config.sweepMs);
}

function isOver({ now }: Sweep, { paidAt, state, failure, createdAt }: Order): boolean {
  if (paidAt !== null) return now() - paidAt > WATCH_PAID_MS;
  return (
    ['failed', 'expired'].includes(state) &&
    now() - createdAt > (failure === LOST ? WATCH_PAID_MS : WATCH_ENDED_MS)
  );
}

/** True when an order has been under way for so long that its owner has to know. */
export function standsStill(order: Order, now: number, stuckMs: number): boolean {
  return (
    isOpen(order) &&
    order.approvedAt !== null &&
    now - order.approvedAt > stuckMs &&
    paymentOf(order).status === 'pending'
  );
}

/** Looks at one order as its time has come; false when PayPal seems to be down. */
export async function lookAt(deps: Sweep, order: Order): Promise<boolean> {
  if (isOver(deps, order)) {
    await deps.journal.stopChecking(order.id);
    return true;
  }
  // Written down first: a crash in the middle of this look must not make it the last one.
  await deps.journal.checkAgainAt(order.id, deps.now() + pauseOf(deps, order));
  const synced = await deps.syncOrder(order.id, 'system');
  if (synced && standsStill(synced.order, deps.now(), deps.config.stuckMs)) {
    await deps.progress.notice('stuck', order.id);
    deps.wakeOutbox();
  }
  return synced?.result !== 'down';
}

/**
 * Finishes what a closed tab, a crash or a lost answer left half done, by asking PayPal about every open order, and
 * asks after the money of paid ones. One order that fails, or takes long, holds up no other.
 */
export function startSweeper(deps: Sweep) {
  let forgetAt = 0;
  let sweptAt: number | null = null;
  const calm = new Calm(deps.now);
  const looks = new Set<Promise<void>>();
  const look = (order: Order): void => {
    const one = lookAt(deps, order)
      .then((works) => calm.tell(works))
      .catch((error: unknown) =>
        deps.log.error('order could not be looked at', { order: order.id, ...errorFacts(error) }),
      )
      .finally(() => {
        looks.delete(one);
        if (looks.size < MOST / 2) loop.wake();
      });
    looks.add(one);
  };
  const loop = repeat({
    idle: Math.min(1000, deps.config.sweepMs),
    onError: (error) => deps.log.error('sweep failed', errorFacts(error)),
    work: async () => {
      const room = calm.room(MOST) - looks.size;
      if (room > 0) for (const order of await deps.journal.due(room)) look(order);
      sweptAt = deps.now();
      if (deps.now() >= forgetAt) {
        await deps.journal.forgetPeople(FORGET_AFTER_MS);
        const { orders, withdrawals } = await deps.journal.deleteOld();
        if (orders + withdrawals > 0)
          deps.log.info('deleted what need not be kept any more', { orders, withdrawals });
        forgetAt = deps.now() + HOUR_MS;
      }
      return false;
    },
  });
  return {
    wake: loop.wake,
    /** When it last looked for orders that are due, in ms; null before the first time. */
    sweptAt: () => sweptAt,
    async stop(): Promise<void> {
      await loop.stop();
      await Promise.all(looks);
    },
  };
}
