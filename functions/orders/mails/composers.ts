import type { Language } from '../../../contracts/language/languages';
import { minimumOf, timesOf } from '../../contentService/currentWorkshop';
import { textOf } from '../../contentService/entries';
import { returnedOrPendingCents } from '../../journal/money/moneyFacts';
import type { OutboxEntry } from '../../journal/outbox/outbox';
import type { Order } from '../../journal/order';
import { matchWithdrawal } from '../withdrawals/match';
import type { ComposeDeps, Composer } from './composeDeps';
import {
  moveEndedMail,
  moveEndedOwnerMail,
  moveOfferMail,
  type MoveMail,
} from './customer/moveMails';
import { placeOfferMail, waitingRequestMail } from './customer/waitingMails';
import { creditMail, creditOwnerMail, withInvoice } from './customer/withInvoice';
import { withdrawalAnswer } from './customer/withdrawalAnswer';
import { withdrawalOwnerMail, withdrawalReceipt } from './customer/withdrawalMails';
import { noticeToParticipant } from './customer/workshopNotices';
import type { MailDocument } from './document';
import { loadMailData } from './loadMailData';
import type { OrderMailData } from './mailData';
import { deskLinkMail } from './owner/deskLinkMail';
import { passkeyMail } from './owner/passkeyMail';
import { digestMail } from './owner/digestMail';
import { withDeskLink, type OwnersDesk } from './owner/ownersDesk';
import { tooFewMail } from './owner/tooFewMail';
import { workshopChangeMail } from './owner/workshopChangeMail';

async function orderOf({ journal }: ComposeDeps, id: string): Promise<Order> {
  const order = await journal.byId(id);
  if (!order) throw new Error('a mail about an order that is not in the journal');
  return order;
}

async function ownersDesk({ deskOwners, config }: ComposeDeps): Promise<OwnersDesk> {
  const language = (await deskOwners.languageOf(config.mail.owner)) ?? 'de-DE';
  return { language, url: config.desk.url };
}

/** A mail about an order to the owner, with the link to its page at the desk. */
export const toOwner =
  (
    write: (
      order: Order,
      desk: OwnersDesk,
      deps: ComposeDeps,
    ) => MailDocument | Promise<MailDocument>,
  ): Composer =>
  async (deps, { subjectId }) => {
    const desk = await ownersDesk(deps);
    const mail = await write(await orderOf(deps, subjectId), desk, deps);
    return {
      to: deps.config.mail.owner,
      mail: withDeskLink(mail, desk, `/orders/${subjectId}`),
    };
  };

/** A mail about an order to the buyer. */
export const toBuyer =
  (write: (order: Order, deps: ComposeDeps) => Promise<MailDocument>): Composer =>
  async (deps, { subjectId }) => {
    const order = await orderOf(deps, subjectId);
    return { to: order.customer.email, mail: await write(order, deps) };
  };

/** Writes a mail from the order and what belongs to it. */
export const fromMailData =
  (write: (order: Order, data: OrderMailData) => MailDocument) =>
  async (order: Order, deps: ComposeDeps): Promise<MailDocument> =>
    write(order, await loadMailData(deps, order));

/** A mail to the owner about something other than an order. */
export const noticeToOwner =
  (
    write: (deps: ComposeDeps, entry: OutboxEntry, desk: OwnersDesk) => Promise<MailDocument>,
  ): Composer =>
  async (deps, entry) => ({
    to: deps.config.mail.owner,
    mail: await write(deps, entry, await ownersDesk(deps)),
  });

/** Mail with the credit note for a refund: to the buyer, and to the owner for accounting. */
export const credit: Composer = async (deps, { subjectId, audience }) => {
  const document = await deps.invoices.creditOf(subjectId);
  const order = document && (await deps.journal.byId(document.orderId));
  if (!document || !order) throw new Error('a mail about a credit note that is not in the journal');
  if (audience === 'customer') {
    const mail = await creditMail(order, document, await loadMailData(deps, order));
    return { to: order.customer.email, mail };
  }
  const desk = await ownersDesk(deps);
  const mail = await creditOwnerMail(order, document, desk.language);
  return { to: deps.config.mail.owner, mail: withDeskLink(mail, desk, `/orders/${order.id}`) };
};

/** Mail to a participant about a change of the workshop. */
export const workshopNotice: Composer = async (deps, { subjectId, notice: number }) => {
  const order = await orderOf(deps, subjectId);
  const notices = await deps.workshopRecords.noticesOf(order.id);
  const notice = notices.find((one) => one.number === number);
  if (!notice || !order.workshop) throw new Error('a notice that is not in the journal');
  const signUp = { ...order, workshop: order.workshop };
  const data = await loadMailData(deps, order);
  const isCorrected = notice.kind === 'moved' || notice.kind === 'transferred';
  return {
    to: order.customer.email,
    mail: await withInvoice(
      noticeToParticipant(signUp, notice, data),
      isCorrected ? data.invoice : null,
    ),
  };
};

/**
 * Mail to somebody of a waiting list. The title is that of the content service, else of earlier bookings.
 */
const toWaiting =
  (write: typeof placeOfferMail): Composer =>
  async (deps, { subjectId }) => {
    const waiting = await deps.waitingList.byId(subjectId);
    if (!waiting) throw new Error('a mail to somebody who is not on the waiting list');
    const { workshopId, language } = waiting;
    const current = await deps.workshops.read(workshopId);
    const title =
      (await deps.workshops.titleOf(workshopId, language)) ??
      (await deps.workshopRecords.titleOf(workshopId, language)) ??
      'Workshop';
    const workshop = { title, facts: typeof current === 'string' ? null : current };
    const { siteName, mail } = deps.config;
    return { to: waiting.email, mail: write(waiting, workshop, { owner: mail.owner, siteName }) };
  };

/** Mail that offers a free place. */
export const placeOffer = toWaiting(placeOfferMail);

/** Mail that asks whether somebody wants to wait. */
export const waitingRequest = toWaiting(waitingRequestMail);

async function moveMailOf(deps: ComposeDeps, id: string, language?: Language): Promise<MoveMail> {
  const move = await deps.workshopRecords.moveById(id);
  const order = move && (await orderOf(deps, move.orderId));
  if (!move || !order?.workshop) throw new Error('a mail about a link that is not in the journal');
  const { workshopId } = move;
  const current = await deps.workshops.read(workshopId);
  return {
    move,
    booking: { ...order, workshop: order.workshop },
    title: (await deps.workshops.titleOf(workshopId, language ?? order.language)) ?? workshopId,
    start: typeof current === 'string' ? null : current.start,
  };
}

const toMoving =
  (write: typeof moveOfferMail): Composer =>
  async (deps, { subjectId }) => {
    const about = await moveMailOf(deps, subjectId);
    const { siteName, mail, origins } = deps.config;
    const sender = { owner: mail.owner, siteName, site: origins[0] ?? '' };
    return { to: about.booking.customer.email, mail: write(about, sender) };
  };

/** Mail with the link that pays the difference for another workshop. */
export const moveOffer = toMoving(moveOfferMail);

/** Tells the participant that this link has ended. */
export const moveEnded = toMoving(moveEndedMail);

/** Tells the owner the same. */
export const moveEndedToOwner = noticeToOwner(async (deps, { subjectId }, desk) => {
  const about = await moveMailOf(deps, subjectId, desk.language);
  const mail = moveEndedOwnerMail(about, desk.language);
  return withDeskLink(mail, desk, `/orders/${about.booking.id}`);
});

/** Mail to the owner about a changed workshop. */
export const workshopChange = noticeToOwner(async (deps, { subjectId: id }, desk) => {
  const title = (await deps.workshopRecords.titleOf(id, desk.language)) ?? id;
  return workshopChangeMail({ id, title }, await deps.workshopRecords.changeOf(id), desk);
});

/** Mail to the owner about a workshop with too few participants. */
export const tooFew = noticeToOwner(async (deps, { subjectId: id }, desk) => {
  const known = await deps.catalogue.read();
  const entry = known?.entries.get(id);
  const title = entry && textOf(entry, 'title', desk.language);
  const workshop = {
    id,
    title: title || ((await deps.workshopRecords.titleOf(id, desk.language)) ?? id),
    start: (entry && timesOf(entry)?.start) ?? null,
    count: await deps.workshopRecords.participantCount(id),
    minimum: (entry && minimumOf(entry)) ?? null,
  };
  return tooFewMail(workshop, desk);
});

/** The daily list of what waits for the owner. */
export const digest = noticeToOwner(async (deps, { subjectId }, desk) =>
  digestMail(await deps.digests.items(), subjectId, desk),
);

async function withdrawalOf({ withdrawals }: ComposeDeps, id: string) {
  const withdrawal = await withdrawals.byId(id);
  if (!withdrawal) throw new Error('a mail about a withdrawal that is not in the journal');
  return withdrawal;
}

/** Confirms to the customer that a declaration of withdrawal arrived. */
export const withdrawalToCustomer: Composer = async (deps, { subjectId }) => {
  const withdrawal = await withdrawalOf(deps, subjectId);
  const match = await matchWithdrawal(deps, withdrawal.request);
  const { siteName, mail } = deps.config;
  return {
    to: withdrawal.request.email,
    mail: withdrawalReceipt(withdrawal, match, siteName, mail.owner),
  };
};

/** Tells the owner of a declaration of withdrawal, and which orders it may be about. */
export const withdrawalToOwner = noticeToOwner(async (deps, { subjectId }, desk) => {
  const withdrawal = await withdrawalOf(deps, subjectId);
  const match = await matchWithdrawal(deps, withdrawal.request);
  const refunds = await Promise.all(
    (match.named ? [match.named] : match.ofAddress).map(
      async ({ id }) => [id, returnedOrPendingCents(await deps.moneyFacts.returnedOf(id))] as const,
    ),
  );
  const mail = withdrawalOwnerMail(withdrawal, match, new Map(refunds), desk.language);
  return withDeskLink(mail, desk, `/withdrawals/${subjectId}`);
});

/** The owner's answer to a withdrawal. */
export const answerToWithdrawal: Composer = async (deps, { subjectId }) => {
  const withdrawal = await withdrawalOf(deps, subjectId);
  const { siteName, mail } = deps.config;
  return {
    to: withdrawal.request.email,
    mail: withdrawalAnswer(withdrawal, siteName, mail.owner),
  };
};

/** The link that opens the desk. */
export const deskLink: Composer = async ({ deskKeys, deskOwners, config }, { subjectId }) => {
  const link = await deskKeys.mailOf(subjectId);
  if (!link) throw new Error('a mail with a link that is not in the database');
  const language = (await deskOwners.languageOf(link.email)) ?? 'de-DE';
  const href = `${config.desk.url}/enter?key=${link.token}`;
  return { to: link.email, mail: deskLinkMail(language, href), isPrivate: true };
};

/** Tells an owner that a passkey of theirs was added or removed. */
export const passkeyChange: Composer = async ({ passkeys, deskOwners, config }, { subjectId }) => {
  const change = await passkeys.changeOf(subjectId);
  if (!change) throw new Error('a mail about a change of passkeys that is not in the journal');
  const language = (await deskOwners.languageOf(change.by)) ?? 'de-DE';
  const mail = passkeyMail(change, language);
  const desk = { language, url: config.desk.url };
  return { to: change.by, mail: withDeskLink(mail, desk, '/access'), isPrivate: true };
};
