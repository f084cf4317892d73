import {
  readAllVariables,
  EnvironmentError,
  type Environment,
} from '../../contracts/config/environment';
import { openDatabase } from '../database/open';
import { listen } from '../lib/http/listen';
import { runFunction } from '../lib/process/runFunction';
import { compose } from '../compose';
import { readOrdersConfig, type OrdersConfig } from './config';
import { createDeps } from './createDeps';
import { ordersRoutes, startWorkers } from '../ordersService';

function checkMailUrl(env: Environment): void {
  if (!env['MAIL_URL']?.trim())
    throw new EnvironmentError('orders function', [
      'MAIL_URL: must be set when the mail function runs elsewhere',
    ]);
}

const readAlone = (env: Environment): OrdersConfig =>
  readAllVariables('orders function', {
    mailUrl: () => checkMailUrl(env),
    config: () => readOrdersConfig(env),
  }).config;

/** Runs the orders function alone, with the owner's desk, sweeper and outbox: `node orders.js`. Requires MAIL_URL. */
runFunction({
  name: 'orders function',
  read: readAlone,
  async start(config, place) {
    const db = await openDatabase(config.databaseUrl);
    const deps = createDeps(config, db);
    const app = compose(ordersRoutes(deps));
    const server = await listen(app, place);
    const workers = await startWorkers(deps);
    return {
      ...server,
      async close() {
        await server.close();
        await workers.stop();
        await deps.limits.close();
        await db.close();
      },
    };
  },
});
