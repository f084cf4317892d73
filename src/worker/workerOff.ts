/** Stands in place of the worker where it is switched off: deletes what was kept and takes itself away. */
import { forget } from './kept';
import { worker } from './scope';
import { takeOverAtOnce } from './takeOverAtOnce';

takeOverAtOnce(() => Promise.resolve());
worker.addEventListener('activate', (event) => event.waitUntil(forget({ all: true }).then(() => worker.registration.unregister())));
