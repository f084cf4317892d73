import type { Database } from '../database/database';
import { SETTLE_MS } from './deliver';
import { Ledger } from './ledger';

/** Opens the log of sent mails in its database and deletes entries that are too old. */
export async function openLedger(db: Database, now: () => number = Date.now): Promise<Ledger> {
  const ledger = new Ledger(db, now, SETTLE_MS);
  await ledger.forgetOld();
  return ledger;
}
