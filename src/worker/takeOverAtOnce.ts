import { TAKE_OVER } from '../lib/takeOver';
import { worker } from './scope';

/**
 * Installs this worker and lets it take over at once. Where a request reaches the worker before it in just that moment,
 * Chromium gives the change up: the new one waits for ever, and the next page that is opened waits for it. So pages that
 * are open tell it again (src/app/keepShell.ts).
 */
export function takeOverAtOnce(install: () => Promise<void>): void {
  worker.addEventListener('install', (event) => event.waitUntil(install().then(() => worker.skipWaiting())));
  worker.addEventListener('message', ({ data }) => {
    if (data === TAKE_OVER) void worker.skipWaiting();
  });
}
