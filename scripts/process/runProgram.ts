/** A started part of a program that can be stopped. */
export interface Running {
  close(): Promise<unknown>;
}

/** Max. time until all parts have stopped, ms. */
const STOP_LIMIT = 15_000;

/** Message of an expected error; a programming error is printed with its stack. */
function words(error: unknown): unknown {
  return error instanceof Error && error.name !== 'TypeError' && error.name !== 'ReferenceError'
    ? error.message
    : error;
}

/**
 * Runs a long-lived program. `main` registers each part as soon as it has started. SIGINT, SIGTERM, the end of a parent
 * with an IPC channel, or an error stops all parts in reverse order; a second signal exits at once.
 */
export function runProgram(main: (started: (part: Running) => void) => Promise<void>): void {
  const running: Running[] = [];
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    for (const part of running.reverse())
      await part.close().catch((error: unknown) => console.error(words(error)));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  process.once('disconnect', () => void stop(0));
  main((part) => {
    if (stopping) void part.close();
    else running.push(part);
  }).catch((error: unknown) => {
    if (stopping) return;
    console.error(words(error));
    void stop(1);
  });
}
