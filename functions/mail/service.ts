import type { Database } from '../database/database';
import { noCrash, type Crash } from '../lib/crashPoint';
import type { MailConfig } from './config';
import { deliverer, type Deliver } from './deliver';
import { httpLookup } from './lookup';
import { openLedger } from './open';
import { smtpTransport, type Transport } from './transport';

export interface MailService {
  /** Hands a mail over, once for each key: what the mail function and the outbox of this process call. */
  deliver: Deliver;
  close(): void;
}

/** The ledger over its open database, and the way to the mail server. `close` leaves the database open. */
export async function openMail(
  config: MailConfig,
  db: Database,
  options: { now?: () => number; crash?: Crash; transport?: Transport } = {},
): Promise<MailService> {
  const ledger = await openLedger(db, options.now);
  const transport = options.transport ?? smtpTransport(config);
  const deliver = deliverer({
    ledger,
    transport,
    lookup: httpLookup(config.lookupUrl),
    leaseMs: config.leaseMs,
    domain: config.from.address.split('@')[1] ?? 'localhost',
    crash: options.crash ?? noCrash,
  });
  return { deliver, close: () => transport.close() };
}
