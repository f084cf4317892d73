import type { OrdersDeps } from '../createDeps';
import { startDigests } from '../digest/worker';
import { startReconciler } from '../reconcile/worker';
import { startOutboxWorker, type OutboxWorker } from '../outbox/worker';
import { startWorkshopChecks } from '../../workshops/checkWorkshops';
import { startSweeper } from './sweeper';

export interface Workers extends Pick<OutboxWorker, 'standstill'> {
  /** Time (ms) of the sweeper's last read of due orders; null before the first. */
  sweptAt(): number | null;
  stop(): Promise<void>;
}

/** Starts sweeper, outbox, reconciliation, digest and the comparison of workshops; unsent mails are due at once. `stop` waits for running work. */
export async function startWorkers(deps: OrdersDeps): Promise<Workers> {
  await deps.outbox.retryAllNow();
  const outbox = startOutboxWorker(deps);
  const sweeper = startSweeper(deps);
  const reconciler = startReconciler(deps);
  const digests = startDigests(deps);
  const workshops = startWorkshopChecks(deps);
  deps.wakeOutbox = outbox.wake;
  deps.wakeWorkshops = workshops.wake;
  deps.mailsBehind = outbox.isBehind;
  outbox.wake();
  sweeper.wake();
  workshops.wake();
  return {
    standstill: outbox.standstill,
    sweptAt: sweeper.sweptAt,
    stop: async () => {
      await Promise.all([
        outbox.stop(),
        sweeper.stop(),
        reconciler.stop(),
        digests.stop(),
        workshops.stop(),
      ]);
    },
  };
}
