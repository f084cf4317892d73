import { errorFacts } from '../../lib/log/log';
import type { OutboxEntry } from '../../journal/outbox/outbox';
import { LEASE_MS, sendOne, type SendDeps } from './sendOne';
import { Standstill, type StandstillState } from './standstill';

// Batch size: one journal transaction for many mails.
const BATCH_SIZE = 64;
// Max. mails in progress, more than connections: while some are being sent, others are composed or stored.
const MAX_IN_FLIGHT = 64;
const IDLE_TIMEOUT_MS = 500;
// A probe that waits for a silent connection must not hold up the others: another goes over a connection of its own.
const PROBE_MS = 10_000;

export interface OutboxWorker {
  wake(): void;
  /** True while half of the slots are taken and more mails wait than the free slots hold. */
  isBehind(): boolean;
  /** Start and reason of a standstill; null while mails go out. */
  standstill(): StandstillState | null;
  stop(): Promise<void>;
}

/**
 * Sends the outbox's mails concurrently, because a slow one must not delay others. Retries failed ones without limit.
 * While the mail server accepts nothing the queue pauses and probes with one mail at a time.
 */
export function startOutboxWorker(deps: SendDeps): OutboxWorker {
  const { config, outbox, now, log } = deps;
  const standstill = new Standstill(now, log, config.retryMs);
  const running = new Set<Promise<void>>();
  let ready: { entry: OutboxEntry; until: number }[] = [];
  let leasing: Promise<void> | null = null;
  let drained = true;
  /** True when the last batch left due mails in the journal. */
  let hasMore = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastStart = 0;

  const start = (entry: OutboxEntry): void => {
    const work: Promise<void> = sendOne(deps, standstill, entry)
      .catch((error: unknown) => log.error('outbox failed', errorFacts(error)))
      .finally(() => {
        running.delete(work);
        step();
      });
    running.add(work);
    lastStart = performance.now();
  };

  const leaseBatch = async (room: number): Promise<void> => {
    const until = performance.now() + LEASE_MS;
    try {
      const entries = await outbox.leaseDue(room, LEASE_MS);
      ready = entries.map((entry) => ({ entry, until }));
      drained = entries.length < room;
      hasMore = !drained && room === BATCH_SIZE;
    } catch (error) {
      log.error('outbox failed', errorFacts(error));
      standstill.recordFailure('journal', false);
      drained = true;
      hasMore = false;
    }
  };

  const step = (): void => {
    if (stopped) return;
    while (running.size < MAX_IN_FLIGHT && ready.length > 0) {
      const next = ready.shift();
      // The lease may have ended while slow mails were sent, so another process may hold this mail.
      if (next && performance.now() < next.until) start(next.entry);
    }
    if (leasing || ready.length > 0) return;
    const room = Math.min(standstill.allowedTries(BATCH_SIZE), BATCH_SIZE);
    if (
      !drained &&
      room > 0 &&
      (room > 1 || running.size === 0 || performance.now() - lastStart > PROBE_MS)
    ) {
      leasing = leaseBatch(room).finally(() => {
        leasing = null;
        step();
      });
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(checkNow, Math.max(20, Math.min(IDLE_TIMEOUT_MS, config.retryMs)));
  };

  const checkNow = (): void => {
    drained = false;
    step();
  };

  return {
    wake: checkNow,
    isBehind: () => running.size >= MAX_IN_FLIGHT / 2 && (hasMore || ready.length > 0),
    standstill: () => standstill.state,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await leasing;
      await Promise.all([...running, ...ready.map(({ entry }) => outbox.release(entry))]);
    },
  };
}
