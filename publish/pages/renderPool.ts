import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageAndSources, PageRenderer } from './pageRenderer';
import type { Answer, Question, ThreadData } from './renderWorker';

/** Below this number of pages, rendering in this thread is faster than starting another one. */
const MIN_PAGES = 150;
/** Max. number of threads; each loads the site and the mirror. */
const MAX_THREADS = 3;

/** Limit of a thread's heap: without one Node collects late, because the machine has more. */
const MAX_THREAD_HEAP_MB = 256;

/** Extension of the programs: the bundled publisher runs beside a bundled worker. */
const EXTENSION = path.extname(__filename);

/** Number of threads for a run; one core is left to the writer. */
export const workerCountFor = (pages: number): number =>
  pages < MIN_PAGES ? 0 : Math.min(MAX_THREADS, availableParallelism() - 1);

/** A thread ended before it answered. */
class ThreadEndedError extends Error {
  override name = 'ThreadEndedError';
}

interface Waiting {
  resolve(rendered: PageAndSources): void;
  reject(error: Error): void;
}

/** One thread and its pending requests. */
class RenderThread {
  readonly waiting = new Map<number, Waiting>();
  private readonly worker: Worker;
  private count = 0;
  private end: ThreadEndedError | null = null;

  constructor(data: ThreadData, warn: (message: string) => void) {
    this.worker = new Worker(path.join(__dirname, `renderWorker${EXTENSION}`), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_HEAP_MB },
      // Worker threads do not inherit the loader for TypeScript from the process.
      execArgv: EXTENSION === '.ts' ? ['--require', require.resolve('tsx/cjs')] : [],
    });
    this.worker.on('message', (answer: Answer) => {
      if ('warning' in answer) warn(answer.warning);
      else if ('failure' in answer) this.take(answer.number)?.reject(new Error(answer.failure));
      else this.take(answer.number)?.resolve(answer.rendered);
    });
    this.worker.on('error', (error) => this.stop(error.message));
    this.worker.on('exit', () => this.stop('it has ended'));
  }

  private take(number: number): Waiting | undefined {
    const waiting = this.waiting.get(number);
    this.waiting.delete(number);
    return waiting;
  }

  private stop(reason: string): void {
    this.end ??= new ThreadEndedError(reason);
    for (const number of [...this.waiting.keys()]) this.take(number)?.reject(this.end);
  }

  render(wanted: Question['wanted']): Promise<PageAndSources> {
    return new Promise((resolve, reject) => {
      if (this.end !== null) {
        reject(this.end);
        return;
      }
      this.count += 1;
      this.waiting.set(this.count, { resolve, reject });
      this.worker.postMessage({ number: this.count, wanted } satisfies Question);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

/** Renders pages in worker threads for the duration of a large run. */
export class RenderPool implements PageRenderer {
  private readonly threads: RenderThread[];
  private hasWarned = false;

  /**
   * @param count number of threads
   * @param here renders the pages that an ended thread left
   */
  constructor(
    data: ThreadData,
    readonly count: number,
    private readonly here: PageRenderer,
    private readonly warn: (message: string) => void,
  ) {
    this.threads = Array.from({ length: count }, () => new RenderThread(data, warn));
  }

  async render(wanted: Question['wanted']): Promise<PageAndSources> {
    const idlest = this.threads.reduce<RenderThread | null>(
      (least, thread) =>
        least === null || thread.waiting.size < least.waiting.size ? thread : least,
      null,
    );
    try {
      return await (idlest ?? this.here).render(wanted);
    } catch (error) {
      if (!(error instanceof ThreadEndedError)) throw error;
      if (!this.hasWarned)
        this.warn(
          `A thread that renders pages ended: ${error.message}. The rest is rendered without it.`,
        );
      this.hasWarned = true;
      return this.here.render(wanted);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}
