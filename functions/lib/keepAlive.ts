/** Calls `renew` every `ms` until the way back is called, which waits for a renewal in progress; its failures are left to the lease. */
export function keepAlive(renew: () => Promise<unknown>, ms: number): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(renew).catch(() => undefined);
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
