import type { OrdersDeps } from './orders/createDeps';
import { startDigests } from './orders/digest/worker';
import { startReconciler } from './orders/reconcile/worker';
import { startOutboxWorker, type OutboxWorker } from './orders/outbox/worker';
import { DESK_PATHS, deskApp } from './desk/app';
import { ORDERS_PATHS, ordersApp } from './orders/routes/app';
import { startWorkshopChecks } from './workshops/checkWorkshops';
import { WORKSHOPS_PATHS, workshopsApp } from './workshops/routes';
import type { Served } from './compose';
import { startSweeper } from './orders/workers/sweeper';

/** Orders, workshops and the owner's desk, with the paths that each answers. */
export const ordersRoutes = (deps: OrdersDeps): Served[] => [
  { paths: ORDERS_PATHS, app: ordersApp(deps) },
  { paths: WORKSHOPS_PATHS, app: workshopsApp(deps) },
  { paths: DESK_PATHS, app: deskApp({ deps, db: deps.database }) },
];

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
