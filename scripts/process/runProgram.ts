/** Something that was started and has to be stopped. */
export interface Running {
  close(): Promise<unknown>;
}

/** How long everything together may take to stop, in ms. */
const STOP_LIMIT = 15_000;

/** What an error says to the person at the keyboard: its message when it is meant for them, else where it came from. */
function words(error: unknown): unknown {
  return error instanceof Error && error.name !== 'TypeError' && error.name !== 'ReferenceError'
    ? error.message
    : error;
}

/**
 * Runs a program that stays: `main` hands over whatever it starts, the moment it starts. An interrupt, a termination,
 * the end of the program that started this one (where it listens to its children), or a failure stops all of it, the
 * last first; a second signal ends at once.
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
