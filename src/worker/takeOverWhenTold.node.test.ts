import { TAKE_OVER } from '../lib/takeOver';

/** What a worker's file listens to, once it has been read. */
function heardBy(file: string): { hear: (type: string, event: unknown) => void; skipWaiting: jest.Mock } {
  const listeners: [type: string, listener: (event: unknown) => void][] = [];
  const skipWaiting = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, { addEventListener: (...listener: (typeof listeners)[number]) => void listeners.push(listener), skipWaiting, location: new URL('https://openstrings.example') });
  jest.isolateModules(() => jest.requireActual(file));
  return { hear: (type, event) => listeners.forEach(([own, listener]) => own === type && listener(event)), skipWaiting };
}

it.each(['./worker', './workerOff'])('lets %s take over when a page says that it still waits, and at no other word', (file) => {
  const { hear, skipWaiting } = heardBy(file);
  hear('message', { data: 'something else' });
  expect(skipWaiting).not.toHaveBeenCalled();
  hear('message', { data: TAKE_OVER });
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});

it('goes on by itself where it switches the worker off and no page says anything', async () => {
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
