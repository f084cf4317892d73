import { openDatabase } from '../lib/database';
import { SETTLE_MS } from './deliver';
import type { MailConfig } from './config';
import { Ledger, LEDGER_TABLES } from './ledger';

/** Opens the ledger of sent mails. A database file belongs to one process, a hosted one may serve several. */
export async function openLedger(config: MailConfig, now: () => number = Date.now): Promise<{ ledger: Ledger; close: () => void }> {
  const db = await openDatabase(config.database, LEDGER_TABLES);
  const ledger = new Ledger(db, now);
  if (config.database.url.startsWith('file:')) await ledger.takeBack(SETTLE_MS);
  await ledger.forgetOld();
  return { ledger, close: () => db.close() };
}
