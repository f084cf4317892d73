/**
 * Runs `work` repeatedly: at once while it returns true (more to do), else after `idle` ms. `wake` starts the next
 * run early. Errors go to `onError` and do not stop the loop.
 */
export function repeat(options: {
  work: () => Promise<boolean>;
  idle: number;
  onError: (error: unknown) => void;
}) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wanted = false;
  let stopped = false;

  const run = async (): Promise<void> => {
    let more = false;
    try {
      more = await options.work();
    } catch (error) {
      options.onError(error);
    }
    running = undefined;
    if (stopped) return;
    const soon = more || wanted;
    wanted = false;
    timer = setTimeout(start, soon ? 0 : options.idle);
  };
  const start = (): void => {
    if (running || stopped) return;
    clearTimeout(timer);
    running = run();
  };
  return {
    wake(): void {
      if (running) wanted = true;
      else start();
    },
    /** Waits for the run in progress. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
