import type { ContentReport } from './report/contentReport';
import { Hono } from 'hono';
import type { AfterPublish, Failing } from './delivery/afterPublish';
import type { EditorsEnv } from './editors/editorsPage';
import { serveApp } from './lib/httpServer';
import { isSameSecret } from '../contracts/secrets';
import type { Publisher } from './publisher';

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
  /** Delivers what was published; null: nothing is delivered. */
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
const MAX_FAILING_MS = 2 * 60_000;

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

type LoopOptions = Pick<WatchOptions, 'publisher' | 'report' | 'afterPublish' | 'pollMs' | 'log'>;

/** Publishes again and again; a failed run is logged and retried. */
class PublishLoop {
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** The last run's problem; null: it succeeded. */
  failing: Failing | null = null;

  constructor(private readonly options: LoopOptions) {}

  /** Plans the next run. A page that expires by itself is published at its expiry, not at the next poll. */
  schedule(): void {
    const { publisher, pollMs } = this.options;
    const untilExpiry = (publisher.nextChange() ?? Infinity) - Date.now();
    const waitMs = this.failing === null ? Math.max(0, Math.min(pollMs, untilExpiry)) : pollMs;
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => void this.run(), waitMs);
  }

  /** Publishes now. @returns the problem; null when it succeeded */
  async run(): Promise<string | null> {
    const { report, afterPublish, log } = this.options;
    clearTimeout(this.timer);
    const problem = await this.publish();
    report?.tick();
    this.failing =
      problem === null ? null : { since: this.failing?.since ?? Date.now(), why: problem };
    if (problem !== null) {
      log(`Nothing new was published: ${problem}`);
      // Other pages may have been.
      void afterPublish?.request();
    }
    this.schedule();
    return problem;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async publish(): Promise<string | null> {
    const { publisher, afterPublish, log } = this.options;
    try {
      const { rendered, removed } = await publisher.publish();
      if (rendered + removed === 0) return null;
      log(`Published: ${String(rendered)} pages rendered, ${String(removed)} removed.`);
      void afterPublish?.request();
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  }
}

function watcherApp(
  loop: PublishLoop,
  { secret, editors, afterPublish }: Pick<WatchOptions, 'secret' | 'editors' | 'afterPublish'>,
): Hono {
  const app = new Hono();
  app.post('/webhook', async (context) => {
    if (!isSameSecret(context.req.header(SECRET_HEADER) ?? '', secret))
      return context.json({ message: 'The secret is wrong.' }, 403);
    const done = loop.run();
    // Contentful gives up on slow answers, so only callers that ask for it wait for the result.
    if (context.req.header('prefer') !== 'wait')
      return context.json({ message: 'Publishing.' }, 202);
    const problem = await done;
    return problem === null
      ? context.json({ message: 'Published.' })
      : context.json({ message: problem }, 503);
  });
  app.get('/health', (context) => {
    const trouble = [loop.failing, afterPublish?.failing].find(
      (one) => one && Date.now() - one.since > MAX_FAILING_MS,
    );
    return trouble
      ? context.json({ ok: false, why: trouble.why }, 503)
      : context.json({ ok: true });
  });
  if (editors !== undefined) app.route('/', editors);
  app.notFound((context) => context.json({ message: 'Not found' }, 404));
  return app;
}

/**
 * Keeps the published site up to date: polls the content service and publishes at once when its webhook calls.
 * A failed run is logged and retried; the published pages stay.
 */
export async function watchContent(options: WatchOptions): Promise<ContentWatcher> {
  const { host = '127.0.0.1', port } = options;
  const loop = new PublishLoop(options);
  const server = await serveApp(watcherApp(loop, options), {
    host,
    port,
  });
  loop.schedule();
  return {
    url: server.url,
    close: () => {
      loop.stop();
      return server.close();
    },
  };
}
