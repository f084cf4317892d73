import type { Deps } from '../deps';
import type { OutboxEntry } from '../../journal/outbox/outbox';
import type { AddressedMail } from './document';

/** Dependencies that mails are composed from. */
export type ComposeDeps = Pick<
  Deps,
  | 'config'
  | 'journal'
  | 'moneyFacts'
  | 'invoices'
  | 'withdrawals'
  | 'digests'
  | 'workshops'
  | 'catalogue'
  | 'workshopRecords'
  | 'waitingList'
  | 'deskKeys'
  | 'deskOwners'
  | 'passkeys'
  | 'now'
>;

/** Writes the mail of an outbox entry from the journal. */
export type Composer = (deps: ComposeDeps, entry: OutboxEntry) => Promise<AddressedMail>;
