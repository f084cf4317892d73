/**
 * Runs `work` and calls `renew` every `ms` until it has ended, then waits for a renewal in progress. A failed renewal
 * is ignored, because the lease then expires; errors of `work` are thrown.
 */
export async function renewWhile<T>(
  renew: () => Promise<unknown>,
  ms: number,
  work: () => Promise<T>,
): Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(renew).catch(() => undefined);
  }, ms);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await running;
  }
}
