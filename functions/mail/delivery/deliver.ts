import type { Crash } from '../../lib/process/crashPoint';
import { sha256 } from '../../lib/process/secrets';
import { renewWhile } from '../../lib/timing/renewWhile';
import { DOUBT_MS, type SentMailLog } from './sentMailLog';
import type { Lookup } from './lookup';
import type { Outgoing } from '../message/outgoing';
import { concernsServer, wordsFor } from '../smtp/answers';
import type { Transport } from './transport';

export interface DeliverDeps {
  sentMails: SentMailLog;
  transport: Transport;
  lookup: Lookup | undefined;
  leaseMs: number;
  domain: string;
  crash: Crash;
}

/** Outcome of a delivery. Reasons are codes without personal data. */
export type Delivery =
  | { state: 'sent'; repeated: boolean }
  /** Final, because the recipient does not exist. */
  | { state: 'refused'; reason: string }
  /** Not tried: another process is sending the mail, or it may have arrived and is repeated later. Ask after `waitMs`. */
  | { state: 'notTried'; reason: string; waitMs: number }
  /**
   * To be retried. `ours`: every other mail would fail in the same way. `doubtful`: the mail may have been accepted,
   * and no lookup can tell.
   */
  | { state: 'later'; reason: string; ours: boolean; doubtful: boolean };

/** @param urgent somebody is waiting for the answer */
export type Deliver = (mail: Outgoing, key: string, urgent?: boolean) => Promise<Delivery>;

// A server whose connection was cut may still be storing the message; look it up only after this time.
export const STORING_MS = 1000;

// Pause before a mail that another process is sending is looked at again.
const HELD_MS = 1000;

// Pauses between tries to note an accepted mail while the database is away.
const FIRST_NOTE_MS = 1000;
const LONGEST_NOTE_MS = 30_000;

const later = (reason: string) =>
  ({ state: 'later', reason, ours: false, doubtful: false }) satisfies Delivery;

/** Message-ID of a key; always the same, so that mailboxes can recognise a repetition. */
export const messageIdOf = (key: string, domain: string): string =>
  `<${sha256(key).slice(0, 40)}@${domain}>`;

/** Delivers a mail once for each key; a repetition of an accepted mail is answered without sending. */
export function deliverer(deps: DeliverDeps): Deliver {
  const { sentMails, transport, lookup, crash, leaseMs } = deps;
  const inFlight = new Map<string, Promise<Delivery>>();
  // Accepted mails that the log does not have yet, because the database was away at that moment.
  const accepted = new Set<string>();

  async function noteAccepted(key: string, pauseMs = FIRST_NOTE_MS): Promise<void> {
    accepted.add(key);
    try {
      await sentMails.markSent(key);
      accepted.delete(key);
    } catch {
      const again = () => void noteAccepted(key, Math.min(2 * pauseMs, LONGEST_NOTE_MS));
      setTimeout(again, pauseMs).unref();
    }
  }

  async function attempt(
    mail: Outgoing,
    key: string,
    messageId: string,
    urgent: boolean,
  ): Promise<Delivery> {
    crash('mail.claimed', key);
    // The lease is renewed, because another process would otherwise take over while the mail server is slow.
    const { outcome, answer } = await renewWhile(
      () => sentMails.renew(key, leaseMs),
      leaseMs / 2,
      () => transport.send(mail, messageId, urgent),
    );
    if (outcome === 'accepted') {
      crash('mail.accepted', key);
      await noteAccepted(key);
      crash('mail.marked', key);
      return { state: 'sent', repeated: false };
    }
    const reason = wordsFor(answer);
    if (outcome === 'unsure') {
      if (!lookup && !urgent) {
        await sentMails.markWaiting(key, DOUBT_MS);
        return { ...later(reason), doubtful: true };
      }
      await sentMails.markUnsure(key, STORING_MS);
    } else await sentMails.markUnsent(key);
    return outcome === 'refused'
      ? { state: 'refused', reason }
      : { state: 'later', reason, ours: concernsServer(answer), doubtful: false };
  }

  async function once(mail: Outgoing, key: string, urgent: boolean): Promise<Delivery> {
    if (accepted.has(key)) return { state: 'sent', repeated: true };
    const messageId = messageIdOf(key, deps.domain);
    const { claim, waitMs } = await sentMails.claim(key, messageId, leaseMs);
    if (claim === 'sent') return { state: 'sent', repeated: true };
    if (claim === 'busy')
      return { state: 'notTried', reason: 'held by another process', waitMs: HELD_MS };
    if (claim === 'waiting') return { state: 'notTried', reason: 'may have arrived', waitMs };
    // A person who sends a form again wants it sent.
    if (claim !== 'unsure' || (urgent && !lookup)) return attempt(mail, key, messageId, urgent);
    if (!lookup) {
      await sentMails.markWaiting(key, DOUBT_MS);
      return { state: 'notTried', reason: 'sent by a process that ended', waitMs: DOUBT_MS };
    }
    const known = await lookup(messageId).catch(() => null);
    if (known === null) {
      await sentMails.markUnsure(key, STORING_MS);
      return later('lookup without an answer');
    }
    if (!known) return attempt(mail, key, messageId, urgent);
    await noteAccepted(key);
    return { state: 'sent', repeated: true };
  }

  return (mail, key, urgent = false) => {
    const running =
      inFlight.get(key) ?? once(mail, key, urgent).finally(() => inFlight.delete(key));
    inFlight.set(key, running);
    return running;
  };
}
