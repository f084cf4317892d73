import { domainToASCII } from 'node:url';
import type { Database } from '../database/database';
import { noCrash, type Crash } from '../lib/process/crashPoint';
import type { MailConfig } from './config';
import { deliverer, type Deliver } from './delivery/deliver';
import { httpLookup } from './delivery/lookup';
import { openSentMailLog } from './open';
import { smtpTransport, type Transport } from './delivery/transport';

const DAY_MS = 86_400_000;

export interface MailService {
  /** Delivers a mail once for each key; used by the mail function and by the outbox of the same process. */
  deliver: Deliver;
  close(): void;
}

/** The log of sent mails, which forgets old entries daily, and the transport. `close` leaves the database open. */
export async function openMail(
  config: MailConfig,
  db: Database,
  options: { now?: () => number; crash?: Crash; transport?: Transport } = {},
): Promise<MailService> {
  const sentMails = await openSentMailLog(db, options.now);
  // A failure is made good the next day.
  const cleaning = setInterval(() => void sentMails.deleteOld().catch(() => undefined), DAY_MS);
  cleaning.unref();
  const transport = options.transport ?? smtpTransport(config);
  const deliver = deliverer({
    sentMails,
    transport,
    lookup: httpLookup(config.lookupUrl),
    leaseMs: config.leaseMs,
    domain: domainToASCII(config.from.address.split('@')[1] ?? '') || 'localhost',
    crash: options.crash ?? noCrash,
  });
  return {
    deliver,
    close() {
      clearInterval(cleaning);
      transport.close();
    },
  };
}
