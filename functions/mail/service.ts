import { domainToASCII } from 'node:url';
import type { Database } from '../database/database';
import { noCrash, type Crash } from '../lib/process/crashPoint';
import { ClockWitness } from '../lib/timing/clockWitness';
import type { MailConfig } from './config';
import { deliverer, STORING_MS, type Deliver } from './delivery/deliver';
import { httpLookup } from './delivery/lookup';
import { SentMailLog } from './delivery/sentMailLog';
import { smtpTransport, type Transport } from './delivery/transport';

const HOUR_MS = 3_600_000;

export interface MailService {
  /** Delivers a mail once for each key; used by the mail function and by the outbox of the same process. */
  deliver: Deliver;
  close(): void;
}

/** For a process that asks no other service: a clock that goes on as at the start counts as right. */
function witnessOfStart(now: () => number): ClockWitness {
  const witness = new ClockWitness(now);
  witness.note({ date: new Date(now()).toUTCString() });
  return witness;
}

/**
 * The log of sent mails, which forgets old entries while the clock is confirmed, and the transport. `close` leaves the
 * database open.
 */
export function openMail(
  config: MailConfig,
  db: Database,
  options: {
    now?: () => number;
    witness?: ClockWitness;
    crash?: Crash;
    transport?: Transport;
  } = {},
): MailService {
  const { now = Date.now, witness = witnessOfStart(now) } = options;
  const sentMails = new SentMailLog(db, now, STORING_MS);
  // A failure is made good an hour later.
  const cleaning = setInterval(() => {
    if (witness.confirms) void sentMails.deleteOld().catch(() => undefined);
  }, HOUR_MS);
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
