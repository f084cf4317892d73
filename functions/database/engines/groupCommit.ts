import { setImmediate, setTimeout } from 'node:timers/promises';

/** Runs work within one transaction, as Kysely does. */
type Transaction<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Runs work in a savepoint: when it fails, only its own changes are rolled back. */
type InSavepoint<Tx> = <T>(tx: Tx, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A requested write, and how its caller is answered. */
interface Write<Tx> {
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

const MAX_GROUP_SIZE = 256;
// A sync blocks the process, so after it other work gets this many times its duration.
const PAUSE_FACTOR = 2;
const MAX_PAUSE_MS = 20;

/** Commits a group in one transaction, then answers each of its writes. Work that fails is rolled back alone. */
async function commitGroup<Tx>(
  writes: readonly Write<Tx>[],
  transaction: Transaction<Tx>,
  withSavepoint: InSavepoint<Tx>,
): Promise<void> {
  try {
    const answers = await transaction(async (tx) => {
      const done: (() => void)[] = [];
      for (const { work, resolve, reject } of writes)
        try {
          const value = await withSavepoint(tx, work);
          done.push(() => resolve(value));
        } catch (error) {
          done.push(() => reject(error));
        }
      return done;
    });
    for (const answer of answers) answer();
  } catch (error) {
    for (const { reject } of writes) reject(error);
  }
}

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
  const waiting: Write<Tx>[] = [];
  let isRunning = false;
  let pauseEnd = 0;

  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const pauseMs = Math.floor(pauseEnd - now());
      // All writes that are ready join the group meanwhile.
      await (pauseMs > 0 ? wait(pauseMs) : setImmediate());
      const began = now();
      await commitGroup(waiting.splice(0, MAX_GROUP_SIZE), transaction, withSavepoint);
      const ended = now();
      pauseEnd = ended + Math.min(PAUSE_FACTOR * (ended - began), MAX_PAUSE_MS);
    }
    isRunning = false;
  };

  return <T>(work: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (!isRunning) void run();
    });
}
