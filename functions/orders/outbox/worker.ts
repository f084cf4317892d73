import { errorFacts } from '../../lib/log';
import type { OutboxEntry } from '../journal/outbox';
import { LEASE_MS, sendOne, type SendDeps } from './sendOne';
import { Standstill, type Standing } from './standstill';

// Taken at a time: one step of the journal for many mails.
const BATCH = 64;
// On their way at a time, more than there are connections: while some are being sent, others are written and noted.
const IN_FLIGHT = 64;
const IDLE_TIMEOUT_MS = 500;

export interface OutboxWorker {
  wake(): void;
  /** True while half of the places are taken and more mails wait than the rest of them takes: orders come faster than their mails go out. */
  behind(): boolean;
  /** Since when and why nothing goes out; null while it does. */
  standing(): Standing | null;
  stop(): Promise<void>;
}

/**
 * Sends the outbox's mails, several side by side, so that a slow one holds up nobody; what failed is tried again, for
 * as long as it takes. While the mail server takes nothing from us the queue rests and one mail at a time asks again.
 */
export function startOutboxWorker(deps: SendDeps): OutboxWorker {
  const { config, outbox, now, log } = deps;
  const standstill = new Standstill(now, log, config.retryMs);
  const running = new Set<Promise<void>>();
  let ready: { entry: OutboxEntry; until: number }[] = [];
  let taking: Promise<void> | null = null;
  let drained = true;
  /** The last taking left some in the journal. */
  let more = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const start = (entry: OutboxEntry): void => {
    const work: Promise<void> = sendOne(deps, standstill, entry)
      .catch((error: unknown) => log.error('outbox failed', errorFacts(error)))
      .finally(() => {
        running.delete(work);
        step();
      });
    running.add(work);
  };

  const take = async (room: number): Promise<void> => {
    const until = now() + LEASE_MS;
    try {
      const entries = await outbox.take(room, LEASE_MS);
      ready = entries.map((entry) => ({ entry, until }));
      drained = entries.length < room;
      more = !drained && room === BATCH;
    } catch (error) {
      log.error('outbox failed', errorFacts(error));
      standstill.failed('journal', false);
      drained = true;
      more = false;
    }
  };

  const step = (): void => {
    if (stopped) return;
    while (running.size < IN_FLIGHT && ready.length > 0) {
      const next = ready.shift();
      // Waited too long behind slow ones: somebody else may have it by now.
      if (next && now() < next.until) start(next.entry);
    }
    if (taking || ready.length > 0) return;
    const room = Math.min(standstill.room(BATCH), BATCH);
    if (!drained && room > 0 && (room > 1 || running.size === 0)) {
      taking = take(room).finally(() => {
        taking = null;
        step();
      });
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(20, Math.min(IDLE_TIMEOUT_MS, config.retryMs)));
  };

  const look = (): void => {
    drained = false;
    step();
  };

  return {
    wake: look,
    behind: () => running.size >= IN_FLIGHT / 2 && (more || ready.length > 0),
    standing: () => standstill.standing,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await taking;
      await Promise.all([...running, ...ready.map(({ entry }) => outbox.giveBack(entry))]);
    },
  };
}
