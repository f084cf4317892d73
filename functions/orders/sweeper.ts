import { repeat } from '../lib/repeat';
import { errorFacts } from '../lib/log';
import type { Parts } from './deps';
import type { Settled } from './settle';
import type { Order } from './order';

const BATCH = 20;
const CHECK_AT_MOST_MS = 10 * 60_000;
const FORGET_AFTER_MS = 30 * 86_400_000;

type Sweep = Pick<Parts, 'config' | 'journal' | 'now' | 'log'> & { settle: (id: string) => Promise<Settled | null> };

/** Pause before the next look, in ms: a fifth of the order's age, so that a fresh order is looked at often. */
export function nextPause(age: number, first: number): number {
  return Math.min(CHECK_AT_MOST_MS, Math.max(first, age / 5));
}

async function lookAt(parts: Sweep, order: Order): Promise<void> {
  const age = parts.now() - order.createdAt;
  // Written down first: a crash in the middle of this look must not make it the last one.
  await parts.journal.checkAgainAt(order.id, parts.now() + nextPause(age, parts.config.sweepMs));
  const settled = await parts.settle(order.id);
  const unpaid = settled === 'unapproved' || settled === 'declined';
  if (unpaid && age > parts.config.expireMs) await parts.journal.close(order.id, 'expired', 'not_approved_in_time');
}

/** Finishes what a closed tab, a crash or a lost answer left half done, by asking PayPal about every open order. */
export function startSweeper(parts: Sweep) {
  let forgetAt = 0;
  return repeat({
    idle: Math.min(1000, parts.config.sweepMs),
    onError: (error) => parts.log.error('sweep failed', errorFacts(error)),
    work: async () => {
      const due = await parts.journal.due(BATCH);
      await Promise.all(due.map((order) => lookAt(parts, order)));
      if (parts.now() >= forgetAt) {
        await parts.journal.forgetPeople(FORGET_AFTER_MS);
        forgetAt = parts.now() + 3_600_000;
      }
      return due.length === BATCH;
    },
  });
}
