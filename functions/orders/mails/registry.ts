import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { AudienceOf, MailSubject } from '../../journal/outbox/mailSubject';
import type { Composer } from './composeDeps';
import {
  answerToWithdrawal,
  credit,
  deskLink,
  digest,
  fromMailData,
  moveEnded,
  moveEndedToOwner,
  moveOffer,
  noticeToOwner,
  passkeyChange,
  placeOffer,
  toBuyer,
  tooFew,
  toOwner,
  waitingRequest,
  withdrawalToCustomer,
  withdrawalToOwner,
  workshopChange,
  workshopNotice,
} from './composers';
import { confirmationToBuyer, confirmationToOwner } from './confirmation';
import { deniedMail } from './customer/deniedMail';
import { shippedMail } from './customer/shippedMail';
import { withInvoice } from './customer/withInvoice';
import { loadMailData } from './loadMailData';
import {
  disputeNotice,
  lostNotice,
  orderNotice,
  returnedNotice,
  unknownMoneyNotice,
} from './owner/moneyNotices';

/** The parts of a mail. */
interface MailParts<S extends MailSubject> {
  /** Its name at the desk. */
  label: Bilingual;
  /** Writes it, for each of those who get it. */
  compose: Readonly<Record<AudienceOf<S>, Composer>>;
}

/** All mails that the outbox sends. */
export const MAILS: { readonly [S in MailSubject]: MailParts<S> } = {
  order: {
    label: bilingual('Confirmation', 'Bestätigung'),
    compose: {
      owner: toOwner((order, desk, deps) => confirmationToOwner(deps, order, desk)),
      customer: toBuyer((order, deps) => confirmationToBuyer(deps, order)),
    },
  },
  withdrawal: {
    label: bilingual('Withdrawal', 'Widerruf'),
    compose: { owner: withdrawalToOwner, customer: withdrawalToCustomer },
  },
  withdrawalAnswer: {
    label: bilingual('Answer to the withdrawal', 'Antwort auf den Widerruf'),
    compose: { customer: answerToWithdrawal },
  },
  denied: {
    label: bilingual('Payment failed', 'Zahlung gescheitert'),
    compose: {
      owner: toOwner(orderNotice('denied')),
      customer: toBuyer(fromMailData(deniedMail)),
    },
  },
  shipped: {
    label: bilingual('Shipping mail', 'Versandmail'),
    compose: {
      customer: toBuyer(async (order, deps) => {
        const data = await loadMailData(deps, order);
        return withInvoice(shippedMail(order, data), data.invoice);
      }),
    },
  },
  credit: {
    label: bilingual('Credit note', 'Rechnungskorrektur'),
    compose: { owner: credit, customer: credit },
  },
  workshopNotice: {
    label: bilingual('Workshop notice', 'Nachricht zum Workshop'),
    compose: { customer: workshopNotice },
  },
  waitingRequest: {
    label: bilingual('Question about the waiting list', 'Frage zur Warteliste'),
    compose: { customer: waitingRequest },
  },
  placeOffer: {
    label: bilingual('Offer of a place', 'Angebot eines Platzes'),
    compose: { customer: placeOffer },
  },
  moveOffer: {
    label: bilingual('Link for the difference', 'Zahlungslink für die Differenz'),
    compose: { customer: moveOffer },
  },
  moveEnded: {
    label: bilingual('Difference not paid', 'Differenz nicht bezahlt'),
    compose: { owner: moveEndedToOwner, customer: moveEnded },
  },
  undeliverable: {
    label: bilingual('Undeliverable', 'Nicht zustellbar'),
    compose: {
      owner: toOwner(orderNotice('undeliverable')),
    },
  },
  mischarged: {
    label: bilingual('Wrong amount', 'Falscher Betrag'),
    compose: { owner: toOwner(orderNotice('mischarged')) },
  },
  stuck: {
    label: bilingual('Order stands still', 'Bestellung steht still'),
    compose: { owner: toOwner(orderNotice('stuck')) },
  },
  lost: {
    label: bilingual('Order lost', 'Bestellung verschollen'),
    compose: { owner: toOwner(lostNotice) },
  },
  returned: {
    label: bilingual('Money returned', 'Geld zurück'),
    compose: { owner: noticeToOwner(returnedNotice) },
  },
  refundFailed: {
    label: bilingual('Refund failed', 'Erstattung gescheitert'),
    compose: { owner: noticeToOwner(returnedNotice) },
  },
  disputed: {
    label: bilingual('Complaint', 'Beschwerde'),
    compose: { owner: noticeToOwner(disputeNotice) },
  },
  disputeOver: {
    label: bilingual('Complaint closed', 'Beschwerde beendet'),
    compose: { owner: noticeToOwner(disputeNotice) },
  },
  unknownMoney: {
    label: bilingual('Money without an order', 'Geld ohne Bestellung'),
    compose: { owner: noticeToOwner(unknownMoneyNotice) },
  },
  digest: {
    label: bilingual('Daily list', 'Tagesliste'),
    compose: { owner: digest },
  },
  workshopChange: {
    label: bilingual('Changed workshop', 'Geänderter Workshop'),
    compose: { owner: workshopChange },
  },
  tooFew: {
    label: bilingual('Too few participants', 'Zu wenige Anmeldungen'),
    compose: { owner: tooFew },
  },
  passkey: {
    label: bilingual('Passkey', 'Passkey'),
    compose: { owner: passkeyChange },
  },
  deskLink: {
    label: bilingual('Link to the desk', 'Link zum Schreibtisch'),
    compose: { owner: deskLink },
  },
};
