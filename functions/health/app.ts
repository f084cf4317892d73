import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { Log } from '../lib/log/log';
import { errorFacts } from '../lib/log/log';
import { Refusal, refuse } from '../lib/http/problem';
import { sameDatabase } from '../database/openAll';
import type { Database } from '../database/database';
import type { OrdersDeps } from '../orders/createDeps';
import type { OutboxWorker } from '../orders/outbox/worker';
import { waitingMails } from '../journal/outbox/waitingMails';
import { contentHealth, databaseHealth, mailHealth, paypalHealth } from './checks';
import { cachedCheck, type Check } from './health';
import { databaseMetrics, processMetrics } from './metrics';
import { METRICS_TYPE, metricsText, type Metric } from './prometheus';
import { isLoopback } from '../../contracts/config/loopback';
import { sameSecret } from '../lib/process/secrets';

/** An IPv4 address as a dual-stack socket reports it. */
const MAPPED = /^::ffff:/;
const FORWARDED = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via'];

/**
 * True for a caller with the token; without a configured one, for a call from this machine that no proxy has
 * forwarded.
 */
function canReadMetrics(c: Context, token: string): boolean {
  if (token !== '')
    return sameSecret(/^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '', token);
  const address =
    (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '';
  return (
    isLoopback(address.replace(MAPPED, '')) &&
    FORWARDED.every((name) => c.req.header(name) === undefined)
  );
}

export interface HealthDeps {
  deps: OrdersDeps;
  workers: Pick<OutboxWorker, 'standstill'> & {
    /** Time (ms) of the sweeper's last read of due orders; null before the first. */
    sweptAt(): number | null;
  };
  databases: { orders: { db: Database; url: string }; mail: { db: Database; url: string } };
  /** Token that `/metrics` requires; '' allows calls from this machine only. */
  metricsToken: string;
  log: Log;
}

/** Paths of this app. */
export const HEALTH_PATHS = ['/ready', '/metrics'];

const DATABASE = { freshMs: 5000, limitMs: 2000 };
const CONTENT = { freshMs: 30_000, limitMs: 5000 };
const PAYPAL = { freshMs: 60_000, limitMs: 5000 };

/** The checks of `/ready` by name. */
export function checksOf({
  deps,
  workers,
  databases: { orders, mail },
}: HealthDeps): Record<string, Check> {
  const { now, config } = deps;
  const database = (of: HealthDeps['databases']['orders']): Check =>
    cachedCheck(() => databaseHealth(of.db, of.url, now), DATABASE, now);
  return {
    database: database(orders),
    ...(sameDatabase(orders.url, mail.url) ? {} : { mailDatabase: database(mail) }),
    mailQueue: cachedCheck(
      async () => mailHealth(await waitingMails(orders.db), workers.standstill(), now()),
      DATABASE,
      now,
    ),
    content: cachedCheck(
      () =>
        contentHealth(async () => {
          await deps.content.checkReachable();
          await deps.legal.checkComplete();
        }),
      CONTENT,
      now,
    ),
    paypal: cachedCheck(
      () => paypalHealth(deps.paypalClient, config.paypal.webhookId),
      PAYPAL,
      now,
    ),
  };
}

/**
 * `GET /ready`: 200 `{ ready: true, checks }` when an order can be taken, confirmed and paid, else 503;
 * `?only=database` runs one check. `GET /metrics`: Prometheus' text format for authorised callers, 404 for others.
 */
export function healthApp(
  watched: HealthDeps,
  checks: Readonly<Record<string, Check>>,
  counters: readonly { metrics(): Metric[] }[],
): Hono<{ Bindings: HttpBindings }> {
  const { deps, workers, databases, log } = watched;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const runChecks = async (only?: string) => {
    const wanted = Object.entries(checks).filter(([name]) => only === undefined || name === only);
    return Promise.all(wanted.map(async ([name, check]) => [name, await check()] as const));
  };
  app.get('/ready', async (c) => {
    const only = c.req.query('only');
    if (only !== undefined && !Object.hasOwn(checks, only))
      return refuse(
        c,
        new Refusal(
          400,
          'invalidRequest',
          `only must be one of ${Object.keys(checks).join(', ')}.`,
        ),
      );
    const found = await runChecks(only);
    const ready = found.every(([, { ok }]) => ok);
    c.header('Cache-Control', 'no-store');
    return c.json({ ready, checks: Object.fromEntries(found) }, ready ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    if (!canReadMetrics(c, watched.metricsToken))
      return refuse(c, new Refusal(404, 'notFound', 'There is nothing at this address.'));
    const now = deps.now();
    const [database, found] = await Promise.all([
      // The other metrics are still reported when the database is down.
      databaseMetrics(databases.orders.db, now).catch((error: unknown): Metric[] => {
        log.error('books could not be counted', errorFacts(error));
        return [];
      }),
      runChecks(),
    ]);
    const health: Metric = {
      name: 'healthy',
      help: '1 while a check of /ready is well.',
      type: 'gauge',
      samples: found.map(([check, { ok }]) => ({
        labels: { check },
        value: ok ? 1 : 0,
      })),
    };
    const processOnly = processMetrics({
      sweptAt: workers.sweptAt(),
      standing: workers.standstill() !== null,
    });
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', METRICS_TYPE);
    return c.body(
      metricsText([
        ...database,
        health,
        ...processOnly,
        ...counters.flatMap((counter) => counter.metrics()),
      ]),
    );
  });
  return app;
}
