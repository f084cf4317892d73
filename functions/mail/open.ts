import type { Database } from '../database/database';
import { STORING_MS } from './deliver';
import { SentMailLog } from './sentMailLog';

/** Opens the log of sent mails in its database and deletes entries that are too old. */
export async function openSentMailLog(
  db: Database,
  now: () => number = Date.now,
): Promise<SentMailLog> {
  const sentMails = new SentMailLog(db, now, STORING_MS);
  await sentMails.forgetOld();
  return sentMails;
}
