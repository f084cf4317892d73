import { reconcileCommand } from '../functions/orders/reconcile/command';
import { loadEnvironment } from './lib/environment';

/** `npm run reconcile -- --from 2026-11-01 --to 2026-11-30`: books and PayPal's list of transactions, compared. */
reconcileCommand(process.argv.slice(2), () => loadEnvironment().functions.orders).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
