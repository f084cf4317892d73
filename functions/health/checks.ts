import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { engineOf } from '../database/address';
import type { Database } from '../database/database';
import { isTransient } from '../database/engines/retry';
import { NoAnswer } from '../lib/timing/fetchWithTimeout';
import type { WaitingMails } from '../journal/outbox/waitingMails';
import type { PaypalClient } from '../orders/paypal/client';
import type { Health } from './health';

/** Free space below which a disk counts as full. */
const MIN_FREE_BYTES = 16 * 2 ** 20;
/** Time for which a write that failed on a full disk is remembered, ms. */
const REMEMBER_FULL_MS = 60_000;
const RETRY_AFTER_MS = 300;
/** Max. time in ms until a queued mail should be sent. */
const MAX_MAIL_AGE_MS = 15 * 60_000;

/**
 * Checks the database by a real write, by recent writes that found the disk full, and by the free space of a file's
 * disk, because a full disk may still accept small writes.
 */
export async function databaseHealth(
  db: Database,
  url: string,
  now: () => number,
): Promise<Health> {
  const done = { done_at: now() };
  const beat = () =>
    db.writeOnce((tx) =>
      tx
        .insertInto('jobs')
        .values({ id: 'heartbeat', due_at: 0, ...done })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(done))
        .execute(),
    );
  // One retry covers a connection lost since the last check, and a short lock.
  await beat().catch((error: unknown) => {
    if (!isTransient(error)) throw error;
    return setTimeout(RETRY_AFTER_MS).then(beat);
  });
  if (db.wasFullWithin(REMEMBER_FULL_MS)) return { ok: false, why: 'disk full' };
  if (engineOf(url) !== 'sqlite' || url === 'file::memory:') return { ok: true };
  const { bavail, bsize } = await statfs(path.dirname(path.resolve(url.slice('file:'.length))));
  return bavail * bsize < MIN_FREE_BYTES ? { ok: false, why: 'disk full' } : { ok: true };
}

/** Checks the age of the oldest mail that is waiting. */
export function mailHealth(
  { waiting, oldest }: WaitingMails,
  standing: { reason: string } | null,
  now: number,
): Health {
  const seconds = oldest === null ? 0 : Math.max(0, Math.round((now - Date.parse(oldest)) / 1000));
  const facts = { waiting, oldestSeconds: seconds };
  return seconds * 1000 > MAX_MAIL_AGE_MS
    ? { ok: false, why: standing?.reason ?? 'late', ...facts }
    : { ok: true, ...facts };
}

/** @param request asks the content service; throws NoAnswer */
export async function contentHealth(request: () => Promise<void>): Promise<Health> {
  try {
    await request();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { ok: false, why: error.detail };
  }
}

/**
 * Asks PayPal for our own webhook, which needs valid credentials and no order. A 404 when no webhook is configured is
 * a healthy answer.
 */
export async function paypalHealth(client: PaypalClient, webhookId: string): Promise<Health> {
  const { http, issue } = await client.call({
    method: 'GET',
    path: `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`,
  });
  return http === 200 || http === 404
    ? { ok: true }
    : { ok: false, why: `${http || ''} ${issue}`.trim() };
}
