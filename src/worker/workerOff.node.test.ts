/** Events that a worker's file listens to after it was evaluated. */
function heardBy(file: string): {
  hear: (type: string, event: unknown) => void;
  skipWaiting: jest.Mock;
} {
  const listeners: [type: string, listener: (event: unknown) => void][] = [];
  const skipWaiting = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, {
    addEventListener: (...listener: (typeof listeners)[number]) => void listeners.push(listener),
    skipWaiting,
    location: new URL('https://openstrings.example'),
  });
  jest.isolateModules(() => jest.requireActual(file));
  return {
    hear: (type, event) => listeners.forEach(([own, listener]) => own === type && listener(event)),
    skipWaiting,
  };
}

it('worker off: replaces the worker without waiting for all pages to close, after a delay', async () => {
  jest.useFakeTimers();
  const { hear, skipWaiting } = heardBy('./workerOff');
  const work: Promise<unknown>[] = [];
  hear('install', { waitUntil: (one: Promise<unknown>) => void work.push(one) });
  await jest.advanceTimersByTimeAsync(9000);
  expect(skipWaiting).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  await Promise.all(work);
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
