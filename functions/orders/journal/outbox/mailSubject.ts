import * as v from 'valibot';
import type { Audience } from '../../order';

const BOTH = ['owner', 'customer'] as const;
const OWNER = ['owner'] as const;
const CUSTOMER = ['customer'] as const;

/** Who gets the mail of each subject. What its id names is the order, where nothing else is said. */
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
  /** What has changed about a workshop since the order. */
  workshopNotice: CUSTOMER,
  /** A place for somebody of a waiting list; their id. */
  placeOffer: CUSTOMER,
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
  /** PayPal's id of the refund. */
  refundFailed: OWNER,
  /** PayPal's id of the dispute. */
  disputed: OWNER,
  /** PayPal's id of the dispute. */
  disputeOver: OWNER,
  /** Money without an order; PayPal's id. */
  unknownMoney: OWNER,
  /** What waits for the owner; the day. */
  digest: OWNER,
  /** A changed workshop that waits for confirmation; its id. */
  workshopChange: OWNER,
  /** The link that opens the desk; its id. */
  deskLink: OWNER,
} as const satisfies Record<string, readonly Audience[]>;

export type MailSubject = keyof typeof MAIL_AUDIENCES;

export type AudienceOf<S extends MailSubject> = (typeof MAIL_AUDIENCES)[S][number];

const SUBJECTS = Object.keys(MAIL_AUDIENCES) as MailSubject[];

export const MailSubjectSchema = v.picklist(SUBJECTS);
