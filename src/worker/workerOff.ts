/** Stands in place of the worker where it is switched off: deletes what was kept and takes itself away. */
import { forget } from './visitedCache';
import { worker } from './scope';

/** The page that asked for it is being opened, and whoever goes on at once is on the way: after so long few are, ms. */
const CALM_AFTER_MS = 10_000;

worker.addEventListener('install', (event) =>
  event.waitUntil(
    new Promise((resolve) => setTimeout(resolve, CALM_AFTER_MS)).then(() => worker.skipWaiting()),
  ),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(forget({ all: true }).then(() => worker.registration.unregister())),
);
