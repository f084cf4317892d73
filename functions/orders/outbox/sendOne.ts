import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { renewWhile } from '../../lib/timing/renewWhile';
import { errorFacts } from '../../lib/log/log';
import type { Delivery } from '../../mail/delivery/deliver';
import type { Deps } from '../deps';
import type { OutboxEntry } from '../../journal/outbox/outbox';
import { compose } from '../mails/compose';
import type { ComposeDeps } from '../mails/composeDeps';
import { doubtfulPause, retryPause } from '../../journal/outbox/pauses';
import type { Standstill } from './standstill';

export type SendDeps = ComposeDeps & Pick<Deps, 'outbox' | 'sendMail' | 'crash' | 'log'>;

/** Lease of a mail in ms, renewed while it is being sent. Mails of a killed process are due again after it. */
export const LEASE_MS = 40_000;

type Failed = Exclude<Delivery, { state: 'sent' | 'notTried' }>;

async function attempt(deps: SendDeps, entry: OutboxEntry): Promise<Delivery> {
  try {
    return await deps.sendMail(await compose(deps, entry), entry.deliveryKey);
  } catch (error) {
    const isUnanswered = error instanceof NoAnswer;
    if (!isUnanswered)
      deps.log.error('mail could not be written', { mail: entry.id, ...errorFacts(error) });
    return {
      state: 'later',
      reason: isUnanswered ? error.service : 'our own mistake',
      ours: false,
      doubtful: false,
    };
  }
}

function pauseFor(
  deps: SendDeps,
  entry: OutboxEntry,
  standstill: Standstill,
  failed: Failed,
): number {
  const pause = retryPause(entry.attempts, deps.config.retryMs);
  if (failed.state === 'refused') return pause;
  // The failure concerns every mail, so this one is due when the queue resumes.
  if (failed.ours) return standstill.pauseLeftMs;
  return failed.doubtful ? Math.max(pause, doubtfulPause(entry.attempts)) : pause;
}

/** Composes one mail, delivers it and stores the result. */
export async function sendOne(
  deps: SendDeps,
  standstill: Standstill,
  entry: OutboxEntry,
): Promise<void> {
  const { outbox, log, now } = deps;
  const delivery = await renewWhile(
    () => outbox.renew(entry, LEASE_MS),
    LEASE_MS / 2,
    () => attempt(deps, entry),
  );
  if (delivery.state === 'sent') {
    deps.crash('outbox.delivered', entry.id);
    await outbox.markSent(entry);
    return standstill.recordSent();
  }
  // Not a failed try, or each restart of a process would make the pause longer.
  if (delivery.state === 'notTried') {
    log.info('mail waits', { mail: entry.id, reason: delivery.reason });
    return outbox.release(entry, now() + delivery.waitMs);
  }
  // A refused mail to the owner stays queued: its address is our configuration, which can be corrected.
  if (delivery.state === 'refused' && entry.audience === 'customer') {
    log.error('mail refused for good', { mail: entry.id, reason: delivery.reason });
    return outbox.markRefused(entry);
  }
  standstill.recordFailure(delivery.reason, delivery.state === 'later' && delivery.ours);
  log.error('mail not sent yet', {
    mail: entry.id,
    attempts: entry.attempts,
    reason: delivery.reason,
  });
  await outbox.retryAt(entry, now() + pauseFor(deps, entry, standstill, delivery));
}
