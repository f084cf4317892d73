import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { errorFacts } from '../../lib/log/log';
import { repeat } from '../../lib/timing/repeat';
import type { Deps } from '../deps';
import { reconcile, type ReconcileDeps } from './reconcile';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHECK_EVERY_MS = 60_000;
const COMPARE_EVERY_MS = 6 * HOUR_MS;
const RETRY_MS = HOUR_MS;
/** Longer than a comparison takes. After a crash another process starts again when the lease ends. */
const LEASE_MS = 10 * 60_000;
/** Overlap of comparisons, because PayPal lists some transactions late. */
const OVERLAP_MS = 2 * DAY_MS;
/** PayPal lists no older transactions. */
const OLDEST_MS = 3 * 365 * DAY_MS;

type CompareDeps = ReconcileDeps & Pick<Deps, 'reconciliation' | 'now' | 'log'>;

/** Compares the time since the last comparison with PayPal's list, if a comparison is due. */
export async function reconcileWhenDue(deps: CompareDeps): Promise<void> {
  const { reconciliation, now, log } = deps;
  const until = await reconciliation.leaseDue(LEASE_MS, COMPARE_EVERY_MS);
  if (until === null) return;
  const to = now();
  try {
    const { differences, compared, completeUntil } = await reconcile(
      deps,
      // After the clock was set back `until` is in the future.
      Math.max(Math.min(until, to) - OVERLAP_MS, to - OLDEST_MS),
      to,
    );
    const found = differences.filter(({ kind }) => kind !== 'otherMoney');
    for (const { kind, orderId, transaction } of found)
      log.error('books and PayPal differ', { kind, order: orderId, transaction });
    // Later transactions are compared the next time, because PayPal lists them late.
    const complete = Math.min(completeUntil, to);
    log.info('compared with PayPal', {
      since: new Date(until).toISOString(),
      until: new Date(complete).toISOString(),
      compared,
      differences: found.length,
    });
    await reconciliation.complete(complete, now() + COMPARE_EVERY_MS);
  } catch (error) {
    log.error(
      'not compared with PayPal',
      error instanceof NoAnswer ? { reason: error.detail } : errorFacts(error),
    );
    await reconciliation.postpone(now() + RETRY_MS);
  }
}

/** Starts the worker that compares the journal with PayPal several times a day, and at once after a restore. */
export function startReconciler(deps: CompareDeps): { stop(): Promise<void> } {
  const loop = repeat({
    idle: CHECK_EVERY_MS,
    onError: (error) => deps.log.error('not compared with PayPal', errorFacts(error)),
    work: async () => {
      await reconcileWhenDue(deps);
      return false;
    },
  });
  loop.wake();
  return { stop: loop.stop };
}
