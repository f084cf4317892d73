import { setImmediate, setTimeout } from 'node:timers/promises';

/** Runs work within one transaction, as Kysely does. */
type Transaction<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Runs work in a savepoint: when it fails, only its own changes are rolled back. */
type InSavepoint<Tx> = <T>(tx: Tx, work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Job<Tx> {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Clock for the pauses between commits, ms. */
interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const CLOCK: Clock = { now: () => performance.now(), wait: (ms) => setTimeout(ms) };

type Result = { value: unknown } | { error: unknown };

const MAX_GROUP_SIZE = 256;
// A sync blocks the process, so after it other work gets this many times its duration.
const PAUSE_FACTOR = 2;
const MAX_PAUSE_MS = 20;

/**
 * Group commit: writes that are requested at the same time share one transaction, so that the file is synced once for
 * all of them. Each resolves after the commit. Work that fails is rolled back alone; a failed commit rejects all of
 * its writes.
 */
export function groupCommits<Tx>(
  transaction: Transaction<Tx>,
  withSavepoint: InSavepoint<Tx>,
  { now, wait }: Clock = CLOCK,
): Transaction<Tx> {
  let waiting: Job<Tx>[] = [];
  let running = false;
  let pauseUntil = 0;

  const commit = async (jobs: readonly Job<Tx>[]): Promise<void> => {
    try {
      const results = await transaction(async (tx) => {
        const done: Result[] = [];
        for (const { work } of jobs)
          done.push(
            await withSavepoint(tx, work).then(
              (value) => ({ value }),
              (error: unknown) => ({ error }),
            ),
          );
        return done;
      });
      results.forEach((done, at) =>
        'error' in done ? jobs[at]?.reject(done.error) : jobs[at]?.resolve(done.value),
      );
    } catch (error) {
      for (const { reject } of jobs) reject(error);
    }
  };

  const run = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const pause = Math.floor(pauseUntil - now());
      // Waits until all writes that are ready have joined the group.
      await (pause > 0 ? wait(pause) : setImmediate());
      const jobs = waiting.slice(0, MAX_GROUP_SIZE);
      waiting = waiting.slice(MAX_GROUP_SIZE);
      const began = now();
      await commit(jobs);
      const ended = now();
      pauseUntil = ended + Math.min(PAUSE_FACTOR * (ended - began), MAX_PAUSE_MS);
    }
    running = false;
  };

  return <T>(work: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (!running) void run();
    });
}
