import { DECLINE_KINDS, type Payment } from '../../../contracts/orders/payment';
import type { SandboxPaypalOrder as AtPaypal } from '../services/sandbox';
import type { Reply } from '../visitor';

const CAME = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** Answers that say or imply that this order has cost nothing. */
const NO_MONEY: readonly string[] = [
  ...DECLINE_KINDS,
  'unpaid',
  'notApproved',
  'priceChanged',
  'itemUnavailable',
  'unknownItem',
  'workshopOver',
  'workshopMoved',
  'contentServiceDown',
  'paymentNotPossible',
];

/** PayPal's orders for one of our orders. */
export const ofOrder = (all: readonly AtPaypal[], orderId: string): AtPaypal[] =>
  all.filter((one) => one.purchase_units[0]?.reference_id === orderId);

export const chargesOf = (all: readonly AtPaypal[], orderId: string) =>
  ofOrder(all, orderId).flatMap(({ captures }) => captures);

/** Captures that brought money, even if it was refunded since. */
export const paidCapturesOf = (all: readonly AtPaypal[], orderId: string) =>
  chargesOf(all, orderId).filter(({ status }) => CAME.includes(status));

const moved = (all: readonly AtPaypal[], orderId: string): boolean =>
  chargesOf(all, orderId).some(({ status }) => CAME.includes(status) || status === 'PENDING');

/**
 * Contradiction between an answer and PayPal, or null. Money that had moved `before` the question must not be denied,
 * and an order called paid must be paid `after` it, so that answers can be judged while things change.
 */
export function contradiction(
  orderId: string,
  { body }: Reply<{ payment?: Payment }>,
  before: readonly AtPaypal[],
  after: readonly AtPaypal[],
): string | null {
  const { payment, error } = body;
  const denied =
    (error && NO_MONEY.includes(error.code)) ||
    (payment && ['waiting', 'declined', 'unpaid'].includes(payment.status));
  if (denied && moved(before, orderId)) return 'told that nothing was charged';
  if (payment?.status === 'paid' && paidCapturesOf(after, orderId).length !== 1)
    return 'told to be paid';
  if (payment?.status === 'mischarged' || error?.code === 'mischarged')
    return 'told of a charge that differs';
  return null;
}

/** True for a mail that informs a buyer of a failed payment. */
export const isDenial = ({ subject }: { subject: string }): boolean =>
  /not completed|nicht zustande/.test(subject);

/** True for a mail that informs a participant of the cancellation of a workshop. */
export const isCancellation = ({ subject }: { subject: string }): boolean =>
  /^Cancelled: |^Abgesagt: /.test(subject);

/** True for a buyer's confirmation; false for mails about failed or returned payments, and for notices. */
export const isConfirmation = (mail: { subject: string }): boolean =>
  !isDenial(mail) &&
  !isCancellation(mail) &&
  !/^Refund of |^Erstattung von |^Soon: |^Bald: /.test(mail.subject);

/** True for a mail to the owner about an order, other than the first. */
export const isNotice = ({ text }: { text: string }): boolean =>
  /steht still|findet eine Bestellung nicht|Erstattung|erstattet|zurückgeholt|Beschwerde|ist beendet|passen nicht zusammen|etwas anderes abgebucht|nicht zustellen|abgelehnt|nicht ausgeführt/.test(
    text,
  );
