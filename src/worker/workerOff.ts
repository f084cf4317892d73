/** Stands in place of the worker where it is switched off: deletes what was kept and takes itself away. */
import { forget } from './kept';
import { worker } from './scope';
import { takeOverWhenTold } from './takeOverWhenTold';

/** Pages whose scripts are broken tell nothing, and may be why it is switched off: after so long it goes on by itself, ms. */
const BY_ITSELF_MS = 10_000;

takeOverWhenTold(async () => {
  await new Promise((resolve) => setTimeout(resolve, BY_ITSELF_MS));
  await worker.skipWaiting();
});
worker.addEventListener('activate', (event) => event.waitUntil(forget({ all: true }).then(() => worker.registration.unregister())));
