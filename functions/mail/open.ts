import type { Database } from '../database/database';
import { STORING_MS } from './delivery/deliver';
import { SentMailLog } from './delivery/sentMailLog';

/** Opens the log of sent mails in its database and deletes entries that are too old. */
export async function openSentMailLog(
  db: Database,
  now: () => number = Date.now,
): Promise<SentMailLog> {
  const sentMails = new SentMailLog(db, now, STORING_MS);
  await sentMails.deleteOld();
  return sentMails;
}
