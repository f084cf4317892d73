import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageAndSources, PageRenderer } from './pageRenderer';
import type { Answer, Question, ThreadData } from './renderWorker';

/** Fewer pages are rendered sooner than a thread has started. */
const WORTH_PAGES = 150;
/** Each holds the site and the copy of the space. */
const MOST_THREADS = 3;

/** How many threads render so many pages: one processor is left to what writes them. */
export const workerCountFor = (pages: number): number =>
  pages < WORTH_PAGES ? 0 : Math.min(MOST_THREADS, availableParallelism() - 1);

/** The thread is gone, whatever became of the page. */
class ThreadEndedError extends Error {
  override name = 'ThreadEndedError';
}

interface Waiting {
  resolve(rendered: PageAndSources): void;
  reject(error: Error): void;
}

/** One thread and what it was asked. */
class RenderThread {
  readonly waiting = new Map<number, Waiting>();
  private readonly worker: Worker;
  private count = 0;
  private end: ThreadEndedError | null = null;

  constructor(data: ThreadData, warn: (message: string) => void) {
    // Threads do not take over what reads TypeScript in the process that starts them.
    this.worker = new Worker(path.join(__dirname, 'renderWorker.ts'), {
      workerData: data,
      execArgv: ['--require', require.resolve('tsx/cjs')],
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

/** Renders pages beside the publisher's own thread, for as long as a large run takes. */
export class RenderPool implements PageRenderer {
  private readonly threads: RenderThread[];
  private isTold = false;

  /**
   * @param count how many threads
   * @param here renders what a thread left undone that ended
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
      if (!this.isTold)
        this.warn(
          `A thread that renders pages ended: ${error.message}. The rest is rendered without it.`,
        );
      this.isTold = true;
      return this.here.render(wanted);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }
}
