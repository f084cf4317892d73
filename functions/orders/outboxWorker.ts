import { NoAnswer } from '../lib/fetchWithin';
import { errorFacts } from '../lib/log';
import { repeat } from '../lib/repeat';
import type { Parts } from './deps';
import type { OutboxEntry } from './journal/outbox';
import { compose } from './mails/compose';
import { post } from './mails/post';

const BATCH = 10;
// Longer than composing and posting a mail may take; a mail of a killed process comes back after it.
const LEASE_MS = 40_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

type Send = Pick<Parts, 'config' | 'journal' | 'withdrawals' | 'outbox' | 'content' | 'now' | 'crash' | 'log'>;

/** Pause before the next try, in ms: it doubles up to half a minute, and after many tries grows to five minutes. */
export function retryPause(attempts: number, first: number): number {
  const doubled = first * 2 ** Math.min(attempts - 1, 20);
  return Math.min(doubled, attempts > 30 ? LONGEST_PAUSE_MS : 30_000);
}

async function sendOne(parts: Send, entry: OutboxEntry): Promise<void> {
  const again = () => parts.outbox.retryAt(entry, parts.now() + retryPause(entry.attempts, parts.config.retryMs));
  try {
    const posted = await post(parts.config.mail, await compose(parts, entry), entry.id);
    if (posted === 'later') {
      parts.log.info('mail not sent yet', { mail: entry.id, attempts: entry.attempts });
      return await again();
    }
    if (posted === 'refused') {
      parts.log.error('mail refused for good', { mail: entry.id });
      return await parts.outbox.refused(entry);
    }
    parts.crash('outbox.delivered', entry.id);
    await parts.outbox.sent(entry);
  } catch (error) {
    parts.log.error('mail not sent yet', { mail: entry.id, ...(error instanceof NoAnswer ? { reason: error.service } : errorFacts(error)) });
    await again();
  }
}

/** Sends the outbox's mails until none is due; what failed is tried again, for as long as it takes. */
export function startOutboxWorker(parts: Send) {
  return repeat({
    idle: Math.min(500, parts.config.retryMs),
    onError: (error) => parts.log.error('outbox failed', errorFacts(error)),
    work: async () => {
      const entries = await parts.outbox.take(BATCH, LEASE_MS);
      await Promise.all(entries.map((entry) => sendOne(parts, entry)));
      return entries.length === BATCH;
    },
  });
}
