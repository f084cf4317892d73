import type { Parts } from '../deps';
import type { OutboxEntry } from '../journal/outbox';
import type { Audience, Order } from '../order';
import type { MailDocument } from './document';
import { donationOwnerMail, donationThanks } from './donationMails';
import { shopBuyerMail, shopOwnerMail } from './shopMails';
import { withdrawalOwnerMail, withdrawalReceipt } from './withdrawalMails';
import { signUpConfirmation, signUpOwnerMail } from './workshopMails';

export interface AddressedMail {
  to: string;
  mail: MailDocument;
}

type Compose = Pick<Parts, 'config' | 'journal' | 'withdrawals' | 'content'>;

async function orderMail(parts: Compose, order: Order, audience: Audience): Promise<MailDocument> {
  const { siteName, mail } = parts.config;
  const toOwner = audience === 'owner';
  if (order.kind === 'shop') return toOwner ? shopOwnerMail(order) : shopBuyerMail(order, siteName, mail.owner);
  if (!order.workshop) return toOwner ? donationOwnerMail(order) : donationThanks(order, siteName, mail.owner);
  const signUp = { ...order, workshop: order.workshop };
  const link = await parts.content.meetingLink(order.workshop.id);
  return toOwner ? signUpOwnerMail(signUp, link) : signUpConfirmation(signUp, link, siteName, mail.owner);
}

/**
 * Writes the mail of an outbox entry from the journal; a sign-up's meeting link is read only now.
 * Throws NoAnswer when the content service is needed and down.
 */
export async function compose(parts: Compose, entry: OutboxEntry): Promise<AddressedMail> {
  const { owner } = parts.config.mail;
  const toOwner = entry.audience === 'owner';
  if (entry.subject === 'order') {
    const order = await parts.journal.byId(entry.subjectId);
    if (!order) throw new Error('a mail about an order that is not in the journal');
    return { to: toOwner ? owner : order.customer.email, mail: await orderMail(parts, order, entry.audience) };
  }
  const withdrawal = await parts.withdrawals.byId(entry.subjectId);
  if (!withdrawal) throw new Error('a mail about a withdrawal that is not in the journal');
  return toOwner
    ? { to: owner, mail: withdrawalOwnerMail(withdrawal) }
    : { to: withdrawal.request.email, mail: withdrawalReceipt(withdrawal, parts.config.siteName, owner) };
}
