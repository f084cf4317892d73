import { isPaid } from '../../../contracts/orders/orderStates';
import type { Deps } from '../deps';
import type { OutboxEntry } from '../journal/outbox/outbox';
import { returnedOrPendingCents } from '../journal/money/moneyFacts';
import type { Order } from '../order';
import { deniedMail } from './customer/deniedMail';
import { shippedMail } from './customer/shippedMail';
import { deskLinkMail } from './owner/deskLinkMail';
import { digestMail } from './owner/digestMail';
import type { AddressedMail, MailDocument } from './document';
import { donationOwnerMail, donationThanks } from './customer/donationMails';
import { loadMailData } from './loadMailData';
import { isAboutMoney, moneyNotice } from './owner/moneyNotices';
import { noticeMail } from './owner/noticeMails';
import { workshopChangeMail } from './owner/workshopChangeMail';
import { placeOfferMail } from './customer/placeOffer';
import { shopBuyerMail, shopOwnerMail } from './customer/shopMails';
import { matchWithdrawal } from '../withdrawals/match';
import { withdrawalAnswer } from './customer/withdrawalAnswer';
import { withdrawalOwnerMail, withdrawalReceipt } from './customer/withdrawalMails';
import { creditMail, withInvoice } from './customer/withInvoice';
import { signUpConfirmation, signUpOwnerMail } from './customer/workshopMails';
import { noticeToParticipant } from './customer/workshopNotices';

type ComposeDeps = Pick<
  Deps,
  | 'config'
  | 'journal'
  | 'moneyFacts'
  | 'invoices'
  | 'withdrawals'
  | 'digests'
  | 'workshops'
  | 'workshopRecords'
  | 'waitingList'
  | 'deskKeys'
  | 'deskOwners'
  | 'legal'
  | 'now'
>;

async function ownerMail(
  deps: ComposeDeps,
  order: Order,
  entry: OutboxEntry,
): Promise<MailDocument> {
  if (order.kind === 'shop') return shopOwnerMail(order);
  if (!order.workshop) return donationOwnerMail(order);
  const { workshop } = await loadMailData(deps, order, entry);
  return signUpOwnerMail({ ...order, workshop: order.workshop }, workshop);
}

/** Tells the owner that an equal order came before this one. */
function withRepetition(mail: MailDocument, { kind, repeats }: Order): MailDocument {
  if (repeats === null) return mail;
  const text =
    kind === 'workshop'
      ? `Second booking of this workshop from the same mail address, after order ${repeats}.`
      : `Second equal order within an hour from the same mail address, after order ${repeats}.`;
  return { ...mail, blocks: [{ type: 'text', text }, ...mail.blocks] };
}

/** Asks the buyer, in the only place that nobody else reads, whether they meant to pay for the same twice. */
async function withQuestion(
  mail: MailDocument,
  { repeats, language }: Order,
  { journal }: ComposeDeps,
): Promise<MailDocument> {
  const earlier = repeats === null ? null : await journal.byId(repeats);
  if (earlier === null || !isPaid(earlier.state)) return mail;
  const text = REPEATED[language](earlier.id);
  const at = mail.blocks.findLastIndex(({ type }) => type === 'rows') + 1;
  return { ...mail, blocks: mail.blocks.toSpliced(at, 0, { type: 'text', text }) };
}

const REPEATED = {
  'en-US': (id: string) =>
    `You have already paid for order ${id} with this mail address. If you did not mean it twice, please reply to this mail.`,
  'de-DE': (id: string) =>
    `Mit dieser Mailadresse hast du schon die Bestellung ${id} bezahlt. Wenn du es nicht zweimal wolltest, antworte einfach auf diese Mail.`,
} as const;

async function orderMail(
  deps: ComposeDeps,
  order: Order,
  entry: OutboxEntry,
): Promise<MailDocument> {
  if (entry.audience === 'owner') return withRepetition(await ownerMail(deps, order, entry), order);
  return withQuestion(await buyerMail(deps, order, entry), order, deps);
}

async function buyerMail(
  deps: ComposeDeps,
  order: Order,
  entry: OutboxEntry,
): Promise<MailDocument> {
  const papers = await loadMailData(deps, order, entry);
  if (order.kind === 'shop') return shopBuyerMail(order, papers);
  if (!order.workshop) return donationThanks(order, papers);
  const link = papers.workshop?.facts.link ?? null;
  // Later mails do not repeat what the first one tells.
  if (link !== null && order.state === 'captured')
    await deps.workshopRecords.recordLinkTold(order, link);
  return signUpConfirmation({ ...order, workshop: order.workshop }, papers);
}

/** Mail with the credit note for a refund, to the customer, and to the owner for accounting. */
async function refundMail(deps: ComposeDeps, entry: OutboxEntry): Promise<AddressedMail> {
  const document = await deps.invoices.creditOf(entry.subjectId);
  const order = document && (await deps.journal.byId(document.orderId));
  if (!document || !order) throw new Error('a mail about a credit note that is not in the journal');
  const to = entry.audience === 'owner' ? deps.config.mail.owner : order.customer.email;
  return { to, mail: await creditMail(order, document, await loadMailData(deps, order, entry)) };
}

/** Mail to a participant about a change of the workshop. The number of the notice ends the id of the mail. */
async function participantMail(
  deps: ComposeDeps,
  order: Order,
  entry: OutboxEntry,
): Promise<AddressedMail> {
  const number = Number(entry.id.split(':')[3]);
  const notice = (await deps.workshopRecords.noticesOf(order.id)).find(
    (one) => one.number === number,
  );
  if (!notice || !order.workshop) throw new Error('a notice that is not in the journal');
  const signUp = { ...order, workshop: order.workshop };
  return {
    to: order.customer.email,
    mail: noticeToParticipant(signUp, notice, await loadMailData(deps, order, entry)),
  };
}

/** Mail that offers a free place. The title is that of the content service, else of earlier bookings. */
async function offerMail(deps: ComposeDeps, id: string): Promise<AddressedMail> {
  const waiting = await deps.waitingList.byId(id);
  if (!waiting) throw new Error('an offer to somebody who is not on the waiting list');
  const { workshopId, language } = waiting;
  const current = await deps.workshops.read(workshopId);
  const title =
    (await deps.workshops.titleOf(workshopId, language)) ??
    (await deps.workshopRecords.titleOf(workshopId, language)) ??
    'Workshop';
  const workshop = { title, facts: typeof current === 'string' ? null : current };
  const { siteName, mail } = deps.config;
  return {
    to: waiting.email,
    mail: placeOfferMail(waiting, workshop, { owner: mail.owner, siteName }),
  };
}

/** Mail to the owner about a changed workshop. */
async function changeMail(deps: ComposeDeps, entry: OutboxEntry): Promise<AddressedMail> {
  const { config, workshopRecords, deskOwners } = deps;
  const { owner } = config.mail;
  const language = (await deskOwners.languageOf(owner)) ?? 'de-DE';
  const id = entry.subjectId;
  const title = (await workshopRecords.titleOf(id, language)) ?? id;
  const desk = { language, deskUrl: config.desk.url };
  return {
    to: owner,
    mail: workshopChangeMail({ id, title }, await workshopRecords.changeOf(id), desk),
  };
}

async function withdrawalMail(deps: ComposeDeps, entry: OutboxEntry): Promise<AddressedMail> {
  const { owner } = deps.config.mail;
  const withdrawal = await deps.withdrawals.byId(entry.subjectId);
  if (!withdrawal) throw new Error('a mail about a withdrawal that is not in the journal');
  const match = await matchWithdrawal(deps, withdrawal.request);
  if (entry.subject === 'withdrawalAnswer')
    return {
      to: withdrawal.request.email,
      mail: withdrawalAnswer(withdrawal, deps.config.siteName, owner),
    };
  if (entry.audience === 'customer')
    return {
      to: withdrawal.request.email,
      mail: withdrawalReceipt(withdrawal, match, deps.config.siteName, owner),
    };
  const refunds = await Promise.all(
    (match.named ? [match.named] : match.ofAddress).map(
      async ({ id }) => [id, returnedOrPendingCents(await deps.moneyFacts.returnedOf(id))] as const,
    ),
  );
  return { to: owner, mail: withdrawalOwnerMail(withdrawal, match, new Map(refunds)) };
}

async function deskLink(
  { deskKeys, deskOwners, config }: ComposeDeps,
  id: string,
): Promise<AddressedMail> {
  const link = await deskKeys.mailOf(id);
  if (!link) throw new Error('a mail with a link that is not in the database');
  const language = (await deskOwners.languageOf(link.email)) ?? 'de-DE';
  const href = `${config.desk.url}/enter?key=${link.token}`;
  return { to: link.email, mail: deskLinkMail(language, href), isPrivate: true };
}

/**
 * Composes the mail of an outbox entry from the journal. Throws NoAnswer when an order from before snapshots needs the
 * content service and that is unavailable.
 */
export async function compose(deps: ComposeDeps, entry: OutboxEntry): Promise<AddressedMail> {
  if (entry.subject === 'withdrawal' || entry.subject === 'withdrawalAnswer')
    return withdrawalMail(deps, entry);
  if (entry.subject === 'credit') return refundMail(deps, entry);
  if (entry.subject === 'deskLink') return deskLink(deps, entry.subjectId);
  const { owner } = deps.config.mail;
  if (entry.subject === 'digest')
    return {
      to: owner,
      mail: digestMail(await deps.digests.items(), entry.subjectId, {
        language: (await deps.deskOwners.languageOf(owner)) ?? 'de-DE',
        deskUrl: deps.config.desk.url,
      }),
    };
  if (entry.subject === 'placeOffer') return offerMail(deps, entry.subjectId);
  if (entry.subject === 'workshopChange') return changeMail(deps, entry);
  if (isAboutMoney(entry.subject)) return { to: owner, mail: await moneyNotice(deps, entry) };
  const order = await deps.journal.byId(entry.subjectId);
  if (!order) throw new Error('a mail about an order that is not in the journal');
  if (entry.subject === 'denied' && entry.audience === 'customer')
    return {
      to: order.customer.email,
      mail: deniedMail(order, await loadMailData(deps, order, entry)),
    };
  if (entry.subject === 'workshopNotice') return participantMail(deps, order, entry);
  if (entry.subject === 'shipped')
    return {
      to: order.customer.email,
      mail: shippedMail(order, await loadMailData(deps, order, entry)),
    };
  if (entry.subject !== 'order') return { to: owner, mail: noticeMail(order, entry.subject) };
  const invoice =
    (await deps.invoices.ofOrder(order.id)).find(({ kind }) => kind === 'invoice') ?? null;
  return {
    to: entry.audience === 'owner' ? owner : order.customer.email,
    mail: await withInvoice(await orderMail(deps, order, entry), invoice),
  };
}
