import type { Parts } from '../deps';
import type { OutboxEntry } from '../journal/outbox';
import type { Order } from '../order';
import type { MailDocument } from './document';
import { donationOwnerMail, donationThanks } from './donationMails';
import { isAboutMoney, moneyNotice } from './moneyNotices';
import { noticeMail } from './noticeMails';
import { shopBuyerMail, shopOwnerMail, type Instruction } from './shopMails';
import { withdrawalOwnerMail, withdrawalReceipt } from './withdrawalMails';
import { signUpConfirmation, signUpOwnerMail } from './workshopMails';

export interface AddressedMail {
  to: string;
  mail: MailDocument;
}

type Compose = Pick<Parts, 'config' | 'journal' | 'moneyFacts' | 'withdrawals' | 'content'>;

// After this many tries a confirmation goes out without the withdrawal instruction rather than not at all.
const TRIES_FOR_INSTRUCTION = 5;

async function instruction(parts: Compose, order: Order, entry: OutboxEntry): Promise<Instruction | null> {
  try {
    return await parts.content.withdrawalInstruction(order.language);
  } catch (error) {
    if (entry.attempts <= TRIES_FOR_INSTRUCTION) throw error;
    return null;
  }
}

async function orderMail(parts: Compose, order: Order, entry: OutboxEntry): Promise<MailDocument> {
  const { siteName, mail } = parts.config;
  const toOwner = entry.audience === 'owner';
  if (order.kind === 'shop') {
    return toOwner ? shopOwnerMail(order) : shopBuyerMail(order, siteName, mail.owner, await instruction(parts, order, entry));
  }
  if (!order.workshop) return toOwner ? donationOwnerMail(order) : donationThanks(order, siteName, mail.owner);
  const signUp = { ...order, workshop: order.workshop };
  const link = await parts.content.meetingLink(order.workshop.id);
  if (toOwner) return signUpOwnerMail(signUp, link);
  return signUpConfirmation(signUp, link, siteName, mail.owner, await instruction(parts, order, entry));
}

async function withdrawalMail(parts: Compose, entry: OutboxEntry): Promise<AddressedMail> {
  const { owner } = parts.config.mail;
  const withdrawal = await parts.withdrawals.byId(entry.subjectId);
  if (!withdrawal) throw new Error('a mail about a withdrawal that is not in the journal');
  return entry.audience === 'owner'
    ? { to: owner, mail: withdrawalOwnerMail(withdrawal) }
    : { to: withdrawal.request.email, mail: withdrawalReceipt(withdrawal, parts.config.siteName, owner) };
}

/**
 * Writes the mail of an outbox entry from the journal; a sign-up's meeting link is read only now.
 * Throws NoAnswer when the content service is needed and down.
 */
export async function compose(parts: Compose, entry: OutboxEntry): Promise<AddressedMail> {
  if (entry.subject === 'withdrawal') return withdrawalMail(parts, entry);
  const { owner } = parts.config.mail;
  if (isAboutMoney(entry.subject)) return { to: owner, mail: await moneyNotice(parts, entry) };
  const order = await parts.journal.byId(entry.subjectId);
  if (!order) throw new Error('a mail about an order that is not in the journal');
  if (entry.subject !== 'order') return { to: owner, mail: noticeMail(order, entry.subject) };
  return { to: entry.audience === 'owner' ? owner : order.customer.email, mail: await orderMail(parts, order, entry) };
}
