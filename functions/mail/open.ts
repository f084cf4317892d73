import type { Database } from '../database/database';
import { SETTLE_MS } from './deliver';
import { Ledger } from './ledger';

/** The ledger of sent mails over its open database, without what is too old to be asked for again. */
export async function openLedger(db: Database, now: () => number = Date.now): Promise<Ledger> {
  const ledger = new Ledger(db, now, SETTLE_MS);
  await ledger.forgetOld();
  return ledger;
}
