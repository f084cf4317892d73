import { validInvoice } from '../../journal/invoices/document';
import { bilingual } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import { isPaid } from '../../../contracts/orders/orderStates';
import type { Order } from '../../journal/order';
import type { ComposeDeps } from './composeDeps';
import { donationOwnerMail, donationThanks } from './customer/donationMails';
import { shopBuyerMail, shopOwnerMail } from './customer/shopMails';
import { withInvoice } from './customer/withInvoice';
import { signUpConfirmation, signUpOwnerMail } from './customer/workshopMails';
import type { MailDocument } from './document';
import type { OwnersDesk } from './owner/ownersDesk';
import { loadMailData } from './loadMailData';

async function ownerMail(
  deps: ComposeDeps,
  order: Order,
  language: Language,
): Promise<MailDocument> {
  if (order.kind === 'shop') return shopOwnerMail(order, language);
  if (!order.workshop) return donationOwnerMail(order, language);
  const { workshop } = await loadMailData(deps, order);
  return signUpOwnerMail({ ...order, workshop: order.workshop }, workshop, language);
}

async function buyerMail(deps: ComposeDeps, order: Order): Promise<MailDocument> {
  const data = await loadMailData(deps, order);
  if (order.kind === 'shop') return shopBuyerMail(order, data);
  if (!order.workshop) return donationThanks(order, data);
  const link = data.workshop?.facts.link ?? null;
  // Later mails do not repeat what the first one tells.
  if (link !== null && order.state === 'captured' && order.moves === undefined)
    await deps.workshopRecords.recordLinkTold(order, link);
  return signUpConfirmation({ ...order, workshop: order.workshop }, data);
}

const SECOND = bilingual(
  {
    workshop: (id: string) =>
      `Second booking of this workshop from the same mail address, after order ${id}.`,
    other: (id: string) =>
      `Second equal order within an hour from the same mail address, after order ${id}.`,
  },
  {
    workshop: (id: string) =>
      `Zweite Buchung dieses Workshops von derselben Mailadresse, nach Bestellung ${id}.`,
    other: (id: string) =>
      `Zweite gleiche Bestellung binnen einer Stunde von derselben Mailadresse, nach Bestellung ${id}.`,
  },
);

/** Tells the owner that an equal order came before this one. */
function withRepetition(mail: MailDocument, { kind, repeats }: Order): MailDocument {
  if (repeats === null) return mail;
  const text = SECOND[mail.language][kind === 'workshop' ? 'workshop' : 'other'](repeats);
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

const REPEATED = bilingual(
  (id: string) =>
    `You have already paid for order ${id} with this mail address. If you did not mean it twice, please reply to this mail.`,
  (id: string) =>
    `Mit dieser Mailadresse hast du schon die Bestellung ${id} bezahlt. Wenn du es nicht zweimal wolltest, antworte einfach auf diese Mail.`,
);

async function invoiceOf({ invoices }: ComposeDeps, { id }: Order) {
  return validInvoice(await invoices.ofOrder(id));
}

/** Tells the owner of a paid order. */
export const confirmationToOwner = async (
  deps: ComposeDeps,
  order: Order,
  { language }: OwnersDesk,
): Promise<MailDocument> =>
  withInvoice(
    withRepetition(await ownerMail(deps, order, language), order),
    await invoiceOf(deps, order),
  );

/** Confirms a paid order to the buyer. */
export const confirmationToBuyer = async (deps: ComposeDeps, order: Order): Promise<MailDocument> =>
  withInvoice(
    await withQuestion(await buyerMail(deps, order), order, deps),
    await invoiceOf(deps, order),
  );
