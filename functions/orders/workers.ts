import type { OpenParts } from './parts';
import { startOutboxWorker } from './outboxWorker';
import { startSweeper } from './sweeper';

/** Starts the sweeper and the outbox worker; `stop` waits for what they are doing. */
export function startWorkers(parts: OpenParts): { stop: () => Promise<void> } {
  const outbox = startOutboxWorker(parts);
  const sweeper = startSweeper(parts);
  parts.wakeOutbox = outbox.wake;
  outbox.wake();
  sweeper.wake();
  return {
    stop: async () => {
      await Promise.all([outbox.stop(), sweeper.stop()]);
    },
  };
}
