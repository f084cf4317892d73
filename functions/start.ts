import { openAlarms } from './alarms/open';
import { POLICY_REPORTS_PATH, PolicyReports } from './alarms/policyReports';
import { compose } from './compose';
import { checksOf, HEALTH_PATHS, healthApp } from './health/app';
import { HttpCounter } from './health/httpCounter';
import { readFunctionsConfig, type FunctionsConfig } from './config';
import { openDatabases } from './database/openAll';
import { crashAt } from './lib/process/crashPoint';
import { listen, type Listening } from './lib/http/listen';
import { consoleLog, type Log } from './lib/log/log';
import { ClockWitness } from './lib/timing/clockWitness';
import { RateLimits } from './limits/rateLimits';
import { copiesOf } from './mail/copies';
import { MAIL_PATHS, mailApp } from './mail/app';
import { openMail } from './mail/service';
import { waitingMails } from './journal/outbox/waitingMails';
import { sendDirectly } from './orders/mails/sendMail';
import { createDeps } from './orders/createDeps';
import { ordersRoutes, startWorkers } from './ordersService';
import { PODCASTS_PATHS, podcastsApp } from './podcasts/app';

export interface FunctionsOptions {
  /** Default: read from the environment. */
  config?: FunctionsConfig;
  /** 0 takes any free port. */
  port?: number;
  /** Longest time of a stop, ms. */
  stopMs?: number;
  now?: () => number;
  log?: Log;
}

/**
 * Starts mail, orders and podcasts as one server. Rejects when the configuration is wrong, a database cannot be
 * opened or the port is taken. `close` waits for the workers.
 */
export async function startFunctions(options: FunctionsOptions = {}): Promise<Listening> {
  const config = options.config ?? readFunctionsConfig();
  const { now = Date.now, log = consoleLog } = options;
  const crash = crashAt(config.crashAt);
  const databases = await openDatabases(config, log);
  const witness = new ClockWitness(now);
  const mail = openMail(config.mail, databases.mail, { now, witness, crash });
  const copies = copiesOf(databases.orders, config.orders.mail);
  const sendMail = config.orders.mail.url
    ? undefined
    : sendDirectly(mail.deliver, config.orders.mail.owner, copies);
  const deps = createDeps(config.orders, databases.orders, { now, witness, crash, log, sendMail });
  const workers = await startWorkers(deps);
  const mailLimits = new RateLimits(databases.mail, now, log, config.mail.secret);
  const closeAll = async (): Promise<void> => {
    await Promise.all([workers.stop(), alarms.stop()]);
    await Promise.all([deps.limits.close(), mailLimits.close()]);
    mail.close();
    await databases.close();
  };
  const counter = new HttpCounter();
  const watched = {
    orders: { db: databases.orders, url: config.orders.databaseUrl },
    mail: { db: databases.mail, url: config.mail.databaseUrl },
  };
  const healthDeps = {
    deps,
    workers,
    databases: watched,
    metricsToken: config.metricsToken,
    log,
  };
  const checks = checksOf(healthDeps);
  const { origins, proxyHops } = config.orders;
  const reports = new PolicyReports({ origins, proxyHops, limits: mailLimits, now, log });
  const alarms = openAlarms(config, deps, checks, reports);
  const functions = [
    { paths: HEALTH_PATHS, app: healthApp(healthDeps, checks, [counter, reports, alarms]) },
    { paths: [POLICY_REPORTS_PATH], app: reports.app() },
    {
      paths: MAIL_PATHS,
      app: mailApp(config.mail, { deliver: mail.deliver, limits: mailLimits, copies, log }),
    },
    { paths: PODCASTS_PATHS, app: podcastsApp(config.podcasts, { now, log }) },
    ...ordersRoutes(deps),
  ];
  const app = compose(
    functions,
    async () => {
      // While the database is down the process still serves, so its health answer stays 200.
      const waiting = await waitingMails(databases.orders).catch(() => ({
        waiting: null,
        oldest: null,
      }));
      return { outbox: { standing: workers.standstill(), ...waiting } };
    },
    counter,
  );
  const place = { port: options.port ?? config.port, host: config.host };
  const { stopMs } = options;
  const server = await listen(app, { ...place, ...(stopMs !== undefined && { stopMs }) }).catch(
    async (error: unknown) => {
      await closeAll();
      throw error;
    },
  );
  return {
    ...server,
    async close() {
      await server.close();
      await closeAll();
    },
  };
}
