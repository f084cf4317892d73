import type { ContentReport } from './report/contentReport';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { IDLE_TIMEOUT_MS } from '../contracts/config/idleConnections';
import type { AfterPublish, Failing } from './delivery/afterPublish';
import type { EditorsEnv } from './editors/editorsPage';
import { isSameSecret } from './lib/isSameSecret';
import type { Publisher, Published } from './publisher';

/** Header that carries the webhook's secret; configured in Contentful as a custom header. */
export const SECRET_HEADER = 'x-pages-secret';

export interface ContentWatcher {
  /** Address of the webhook. */
  url: string;
  close(): Promise<void>;
}

interface WatchOptions {
  publisher: Pick<Publisher, 'publish' | 'nextChange'>;
  /** Repeats what failed after each run. */
  report?: Pick<ContentReport, 'tick'>;
  /** Pages for editors, answered by the same server. */
  editors?: Hono<EditorsEnv>;
  /** Delivers what was published; null: nothing is told of it. */
  afterPublish?: AfterPublish | null;
  /** Address that the webhook's server listens on. */
  host?: string;
  /** 0 takes any free port. */
  port: number;
  secret: string;
  /** Polling interval without a webhook, ms. */
  pollMs: number;
  log(message: string): void;
}

/** Publishing may fail for this long before `/health` says so. */
const MAX_FAILING_MS = 15 * 60_000;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Publishes and logs the result. A failure is logged, not thrown: content that cannot be published must not end the
 * program, or nobody would hear of its correction.
 * @returns whether it succeeded
 */
export async function publishOnce(
  publisher: Pick<Publisher, 'publish'>,
  log: (message: string) => void,
): Promise<boolean> {
  try {
    const { rendered, removed } = await publisher.publish();
    log(`Published: ${String(rendered)} pages rendered, ${String(removed)} removed.`);
    return true;
  } catch (error) {
    log(`Publishing failed: ${reasonOf(error)}`);
    return false;
  }
}

/**
 * Keeps the published site up to date: polls the content service and publishes at once when its webhook calls.
 * A failed run is logged and retried; the published pages stay.
 */
export async function watchContent({
  publisher,
  report,
  editors,
  afterPublish = null,
  host = '127.0.0.1',
  port,
  secret,
  pollMs,
  log,
}: WatchOptions): Promise<ContentWatcher> {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let failing: Failing | null = null;
  const tell = ({ rendered, removed }: Published): void => {
    if (rendered + removed > 0)
      log(`Published: ${String(rendered)} pages rendered, ${String(removed)} removed.`);
  };
  // A page that expires by itself is published at its expiry, not at the next poll.
  const untilNext = (): number =>
    Math.max(0, Math.min(pollMs, (publisher.nextChange() ?? Infinity) - Date.now()));
  const run = async (): Promise<string | null> => {
    clearTimeout(timer);
    const problem = await publisher.publish().then(
      (result) => {
        tell(result);
        if (result.rendered + result.removed > 0) void afterPublish?.request();
        return null;
      },
      (error: unknown) => reasonOf(error),
    );
    report?.tick();
    failing = problem === null ? null : { since: failing?.since ?? Date.now(), why: problem };
    if (problem !== null) {
      log(`Nothing new was published: ${problem}`);
      // Other pages may have been.
      void afterPublish?.request();
    }
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void run(), problem === null ? untilNext() : pollMs);
    return problem;
  };
  const app = new Hono();
  app.post('/webhook', async (context) => {
    if (!isSameSecret(context.req.header(SECRET_HEADER) ?? '', secret))
      return context.json({ message: 'The secret is wrong.' }, 403);
    const done = run();
    // Contentful gives up on slow answers, so only callers that ask for it wait for the result.
    if (context.req.header('prefer') !== 'wait')
      return context.json({ message: 'Publishing.' }, 202);
    const problem = await done;
    return problem === null
      ? context.json({ message: 'Published.' })
      : context.json({ message: problem }, 503);
  });
  app.get('/health', (context) => {
    const trouble = [failing, afterPublish?.failing].find(
      (one) => one && Date.now() - one.since > MAX_FAILING_MS,
    );
    return trouble
      ? context.json({ ok: false, why: trouble.why }, 503)
      : context.json({ ok: true });
  });
  if (editors !== undefined) app.route('/', editors);
  app.notFound((context) => context.json({ message: 'Not found' }, 404));
  const server = await new Promise<ServerType>((resolve, reject) => {
    const started: ServerType = serve(
      {
        fetch: app.fetch,
        port,
        hostname: host,
        serverOptions: { keepAliveTimeout: IDLE_TIMEOUT_MS },
      },
      () => resolve(started),
    );
    started.once('error', reject);
  });
  const address = server.address();
  timer = setTimeout(() => void run(), untilNext());
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${String(typeof address === 'object' && address !== null ? address.port : port)}`,
    close: () =>
      new Promise((resolve) => {
        closed = true;
        clearTimeout(timer);
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
