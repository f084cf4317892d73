import { errorFacts } from '../../lib/log';
import { repeat } from '../../lib/repeat';
import type { Parts } from '../deps';

const LOOK_MS = 60_000;

type Digest = Pick<Parts, 'digests' | 'log' | 'wakeOutbox'>;

/** Sends the owner's digest when its time has come. */
export function startDigests(parts: Digest): { stop(): Promise<void> } {
  const loop = repeat({
    idle: LOOK_MS,
    onError: (error) => parts.log.error('no digest', errorFacts(error)),
    work: async () => {
      if (await parts.digests.putWhenDue()) parts.wakeOutbox();
      return false;
    },
  });
  loop.wake();
  return { stop: loop.stop };
}
