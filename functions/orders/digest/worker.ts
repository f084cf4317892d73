import { errorFacts } from '../../lib/log/log';
import { repeat } from '../../lib/timing/repeat';
import type { Deps } from '../deps';

const CHECK_EVERY_MS = 60_000;

type DigestDeps = Pick<Deps, 'digests' | 'log' | 'wakeOutbox'>;

/** Starts the worker that queues the owner's digest once a day; `stop` waits for a running check. */
export function startDigests(deps: DigestDeps): { stop(): Promise<void> } {
  const loop = repeat({
    idle: CHECK_EVERY_MS,
    onError: (error) => deps.log.error('no digest', errorFacts(error)),
    work: async () => {
      if (await deps.digests.enqueueWhenDue()) deps.wakeOutbox();
      return false;
    },
  });
  loop.wake();
  return { stop: loop.stop };
}
