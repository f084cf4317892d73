import { EnvironmentError } from '../contracts/config/environment';
import { NoAnswer } from './lib/timing/fetchWithTimeout';
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

/**
 * In production nothing is sold under the names and texts of the demonstration.
 * @throws EnvironmentError that names them; while the content service is down it cannot be known
 */
export async function refuseDemonstration({
  config,
  legal,
  log,
}: Pick<OrdersDeps, 'config' | 'legal' | 'log'>): Promise<void> {
  if (!config.isProduction) return;
  const found = await legal.demonstration().catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    log.error('not known whether the legal texts are your own', { reason: error.detail });
    return [];
  });
  if (found.length === 0) return;
  throw new EnvironmentError('orders function', [
    `${found.join(', ')}: still the texts of the demonstration; write your own in the content service before you go live`,
  ]);
}

/** Starts sweeper, outbox, reconciliation, digest and the comparison of workshops; unsent mails are due at once. `stop` waits for running work. */
export async function startWorkers(deps: OrdersDeps): Promise<Workers> {
  await refuseDemonstration(deps);
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
