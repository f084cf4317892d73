import type { Crash } from '../lib/crashPoint';
import { Refusal } from '../lib/problem';
import { sha256 } from '../lib/secrets';
import type { Ledger } from './ledger';
import type { Lookup } from './lookup';
import type { Outgoing } from './outgoing';
import type { Transport } from './transport';

export interface DeliverDeps {
  ledger: Ledger;
  transport: Transport;
  lookup: Lookup | undefined;
  leaseMs: number;
  domain: string;
  crash: Crash;
}

const later = (message: string) => new Refusal(503, 'mail_server_down', message, { retryAfterSeconds: 2 });

// A server whose connection was cut may still be storing the message; look only after this.
export const SETTLE_MS = 1000;

/** The same key always gets the same Message-ID, so that a mailbox can recognise a repetition as well. */
export const messageIdOf = (key: string, domain: string): string => `<${sha256(key).slice(0, 40)}@${domain}>`;

/**
 * Hands a mail over once for each key. Resolves to `repeated: true` when it had been handed over before.
 * Throws a 503 when it may be tried again, a 422 when the mail server refuses it for good.
 */
export function deliverer(deps: DeliverDeps): (mail: Outgoing, key: string) => Promise<{ repeated: boolean }> {
  const { ledger, transport, lookup, crash } = deps;
  const inFlight = new Map<string, Promise<{ repeated: boolean }>>();

  async function once(mail: Outgoing, key: string): Promise<{ repeated: boolean }> {
    const messageId = messageIdOf(key, deps.domain);
    const claim = await ledger.claim(key, messageId, deps.leaseMs);
    if (claim === 'sent') return { repeated: true };
    if (claim === 'busy') throw later('This mail is being sent.');
    if (claim === 'unsure' && lookup && (await wasAccepted(lookup, messageId, key))) {
      await ledger.markSent(key);
      return { repeated: true };
    }
    crash('mail.claimed', key);
    const handover = await transport.send(mail, messageId);
    if (handover === 'accepted') {
      crash('mail.accepted', key);
      await ledger.markSent(key);
      crash('mail.marked', key);
      return { repeated: false };
    }
    if (handover === 'unknown') await ledger.markUnsure(key, SETTLE_MS);
    else await ledger.markUnsent(key);
    if (handover === 'refused') throw new Refusal(422, 'mail_refused', 'The mail server refuses this mail.');
    throw later('The mail server cannot be reached.');
  }

  async function wasAccepted(ask: Lookup, messageId: string, key: string): Promise<boolean> {
    try {
      return await ask(messageId);
    } catch {
      await ledger.markUnsure(key, SETTLE_MS);
      throw later('It is not known whether this mail was accepted before.');
    }
  }

  return (mail, key) => {
    const running = inFlight.get(key) ?? once(mail, key).finally(() => inFlight.delete(key));
    inFlight.set(key, running);
    return running;
  };
}
