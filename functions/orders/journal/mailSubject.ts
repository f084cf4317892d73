/**
 * What a mail is about: a paid order, a withdrawal, a payment that came to nothing, or a notice to the owner: a
 * confirmation cannot be delivered, PayPal took something else than was ordered, an order stands still, or is not found any more; money went
 * back, or did not in the end, a complaint was made or is over, money came for no order (the subject's id is PayPal's
 * in these five); what waits, once a day (the subject's id is the day). `credit` is a credit note, under PayPal's id of
 * its refund.
 */
export type MailSubject =
  | 'order'
  | 'withdrawal'
  | 'denied'
  | 'undeliverable'
  | 'mischarged'
  | 'stuck'
  | 'lost'
  | 'returned'
  | 'refundFailed'
  | 'disputed'
  | 'disputeOver'
  | 'unknownMoney'
  | 'digest'
  | 'credit';
