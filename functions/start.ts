import { compose } from './compose';
import { readFunctionsConfig, type FunctionsConfig } from './config';
import { openDatabases } from './database/openAll';
import { crashAt } from './lib/crashPoint';
import { listen, type Listening } from './lib/listen';
import { consoleLog, type Log } from './lib/log';
import { MAIL_PATHS, mailApp } from './mail/app';
import { openLedger } from './mail/open';
import { ORDERS_PATHS, ordersApp } from './orders/app';
import { openParts } from './orders/parts';
import { startWorkers } from './orders/workers';
import { podcastsApp } from './podcasts/app';

export interface FunctionsOptions {
  /** Default: what the environment says. */
  config?: FunctionsConfig;
  /** 0 takes any free port. */
  port?: number;
  now?: () => number;
  log?: Log;
}

/**
 * Starts mail, orders and podcasts as one server. Rejects when the configuration is wrong, a database cannot be
 * opened or the port is taken. `close` finishes what the workers are doing.
 */
export async function startFunctions(options: FunctionsOptions = {}): Promise<Listening> {
  const config = options.config ?? readFunctionsConfig();
  const { now = Date.now, log = consoleLog } = options;
  const crash = crashAt(config.crashAt);
  const databases = await openDatabases(config, log);
  const ledger = await openLedger(databases.mail, now);
  const orders: typeof config.orders = { ...config.orders, mail: { ...config.orders.mail } };
  const parts = await openParts(orders, databases.orders, { now, crash, log });
  const app = compose([
    { paths: MAIL_PATHS, app: mailApp(config.mail, { ledger, now, crash, log }) },
    { paths: ['/podcasts', '/podcasts/*'], app: podcastsApp(config.podcasts, { now, log: (line) => log.error(line) }) },
    { paths: ORDERS_PATHS, app: ordersApp(parts) },
  ]);
  const server = await listen(app, { port: options.port ?? config.port, host: config.host });
  orders.mail.url ||= `${server.url}/mail`;
  const workers = startWorkers(parts);
  return {
    ...server,
    async close() {
      await workers.stop();
      await server.close();
      await databases.close();
    },
  };
}
