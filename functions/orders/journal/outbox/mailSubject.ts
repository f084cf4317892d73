/**
 * Subjects of mails: a paid order, a withdrawal, a failed payment, or a notice to the owner: a confirmation cannot be
 * delivered, PayPal charged another amount, an order is stuck or missing at PayPal; a refund was made or failed, a
 * dispute was opened or closed, money came without an order (the id is PayPal's in these five); the daily digest (the id
 * is the day). `shipped`: the parcel of an order is on its way. `withdrawalAnswer`: the owner's answer. `credit` is a credit note, under PayPal's id of its refund;
 * `workshopNotice` tells a participant what has changed since the order, `workshopChange` the
 * owner what waits for confirmation (the id is the workshop's); `placeOffer` offers
 * a place to somebody of a waiting list (the id is theirs); `deskLink` has the link that opens the desk.
 */
export const MAIL_SUBJECTS = [
  'order',
  'withdrawal',
  'denied',
  'undeliverable',
  'mischarged',
  'stuck',
  'lost',
  'returned',
  'refundFailed',
  'disputed',
  'disputeOver',
  'unknownMoney',
  'digest',
  'credit',
  'workshopNotice',
  'workshopChange',
  'placeOffer',
  'shipped',
  'withdrawalAnswer',
  'deskLink',
] as const;

export type MailSubject = (typeof MAIL_SUBJECTS)[number];
