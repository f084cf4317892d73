import type { OutboxEntry } from '../../journal/outbox/outbox';
import type { Audience } from '../../journal/order';
import type { Composer, ComposeDeps } from './composeDeps';
import type { AddressedMail } from './document';
import { MAILS } from './registry';

/** Composes the mail of an outbox entry from the journal. */
export async function compose(deps: ComposeDeps, entry: OutboxEntry): Promise<AddressedMail> {
  const composers: Partial<Record<Audience, Composer>> = MAILS[entry.subject].compose;
  const composer = composers[entry.audience];
  if (!composer) throw new Error(`no ${entry.subject} mail goes to the ${entry.audience}`);
  return { ...(await composer(deps, entry)), sender: deps.config.siteName };
}
