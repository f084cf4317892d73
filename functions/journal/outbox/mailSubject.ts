import * as v from 'valibot';
import type { Audience } from '../order';

const BOTH = ['owner', 'customer'] as const;
const OWNER = ['owner'] as const;
const CUSTOMER = ['customer'] as const;

/** Recipients of the mail of each subject. Its `subjectId` is that of the order, unless its line names another id. */
export const MAIL_AUDIENCES = {
  /** A paid order. */
  order: BOTH,
  /** A declaration of withdrawal; its id. */
  withdrawal: BOTH,
  /** The owner's answer to a withdrawal; its id. */
  withdrawalAnswer: CUSTOMER,
  /** A failed payment. */
  denied: BOTH,
  /** The parcel is on its way. */
  shipped: CUSTOMER,
  /** A credit note; PayPal's id of its refund. */
  credit: BOTH,
  /** A change of the workshop since the order. */
  workshopNotice: CUSTOMER,
  /** A question whether somebody wants to wait for a place; their id on the waiting list. */
  waitingRequest: CUSTOMER,
  /** A place for somebody of a waiting list; their id. */
  placeOffer: CUSTOMER,
  /** The link that pays the difference for a dearer workshop; its id. */
  moveOffer: CUSTOMER,
  /** Such a link has ended unpaid; its id. */
  moveEnded: BOTH,
  /** A confirmation cannot be delivered. */
  undeliverable: OWNER,
  /** PayPal charged another amount. */
  mischarged: OWNER,
  /** PayPal does not say how a payment stands. */
  stuck: OWNER,
  /** PayPal does not find an order. */
  lost: OWNER,
  /** A refund or reversal was made or begun; PayPal's id. */
  returned: OWNER,
  /** A refund failed; PayPal's id of it. */
  refundFailed: OWNER,
  /** A buyer complains at PayPal; the id of the dispute. */
  disputed: OWNER,
  /** PayPal has decided; the id of the dispute. */
  disputeOver: OWNER,
  /** Money without an order; PayPal's id. */
  unknownMoney: OWNER,
  /** The daily list of what waits for the owner; the day instead of an id. */
  digest: OWNER,
  /** A changed workshop that waits for confirmation; its id. */
  workshopChange: OWNER,
  /** Too few take part in a workshop that begins soon; its id. */
  tooFew: OWNER,
  /** A passkey of the desk was added or removed; the key of that act. */
  passkey: OWNER,
  /** The link that opens the desk; its id. */
  deskLink: OWNER,
} as const satisfies Record<string, readonly Audience[]>;

export type MailSubject = keyof typeof MAIL_AUDIENCES;

export type AudienceOf<S extends MailSubject> = (typeof MAIL_AUDIENCES)[S][number];

export const MailSubjectSchema = v.custom<MailSubject>(
  (subject) => typeof subject === 'string' && Object.hasOwn(MAIL_AUDIENCES, subject),
);
