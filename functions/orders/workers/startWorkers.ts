import type { OrdersDeps } from '../createDeps';
import { startDigests } from '../digest/worker';
import { startReconciler } from '../reconcile/worker';
import { startOutboxWorker, type OutboxWorker } from '../outbox/worker';
import { startSweeper } from './sweeper';

export interface Workers extends Pick<OutboxWorker, 'standing'> {
  /** When the sweeper last looked for orders that are due, in ms; null before the first time. */
  sweptAt(): number | null;
  stop(): Promise<void>;
}

/** Starts the sweeper, the outbox worker, the comparison with PayPal and the owner's digest; `stop` waits for what they are doing. Mails that nobody holds are due at once. */
export async function startWorkers(deps: OrdersDeps): Promise<Workers> {
  await deps.outbox.takeBack();
  const outbox = startOutboxWorker(deps);
  const sweeper = startSweeper(deps);
  const reconciler = startReconciler(deps);
  const digests = startDigests(deps);
  deps.wakeOutbox = outbox.wake;
  deps.mailsBehind = outbox.behind;
  outbox.wake();
  sweeper.wake();
  return {
    standing: outbox.standing,
    sweptAt: sweeper.sweptAt,
    stop: async () => {
      await Promise.all([outbox.stop(), sweeper.stop(), reconciler.stop(), digests.stop()]);
    },
  };
}
