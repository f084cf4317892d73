import type { Database } from '../database/database';
import { SETTLE_MS } from './deliver';
import { Ledger } from './ledger';

/** The ledger of sent mails over its open database. A database file belongs to one process, PostgreSQL may serve several. */
export async function openLedger(db: Database, now: () => number = Date.now): Promise<Ledger> {
  const ledger = new Ledger(db, now);
  if (db.engine === 'sqlite') await ledger.takeBack(SETTLE_MS);
  await ledger.forgetOld();
  return ledger;
}
