import { TAKE_OVER } from '../lib/takeOver';
import { worker } from './scope';

/**
 * Lets this worker take over when an open page says so (src/app/keepShell.ts), not by itself. Where a request reaches the
 * worker before it in the moment of the change, Chromium gives the change up, and the next page that is opened waits for
 * it without end; a page that is open says it again until it is done.
 */
export function takeOverWhenTold(install: () => Promise<void>): void {
  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('message', ({ data }) => {
    if (data === TAKE_OVER) void worker.skipWaiting();
  });
}
