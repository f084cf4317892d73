import { formatCents } from '../../../../contracts/money/money';
import type { Deps } from '../../deps';
import type { OutboxEntry } from '../../../journal/outbox/outbox';
import type { Order } from '../../../journal/order';
import type { Block, MailDocument } from '../document';

type Notice = Pick<Deps, 'journal' | 'moneyFacts'>;
type Rows = [label: string, value: string][];

const TEXTS = {
  stuck: {
    heading: 'An order stands still',
    text: 'PayPal does not say how this payment stands, holds it back, or does not take it. Nothing is lost: it is asked again and again, and finished by itself when it can be. Please look at the order in your PayPal account: a payment that is held there, a restricted account or a missing permission can only be put right by you.',
  },
  lost: {
    heading: 'PayPal does not find an order',
    text: 'PayPal has not known this order for days, and could not charge it any more. The buyer had agreed to pay, or nobody can say: whether money came is not known. Please look into the activities of your PayPal account for the order number (PayPal calls it the invoice number), and for the amount on these days. If the money came, deliver it or give it back there, and answer the buyer. If it did not, please tell the buyer so: the receipt says that we cannot say yet, and asks them to write to you. Should PayPal find the order later, it is finished by itself.',
  },
  refund: {
    heading: 'A payment was refunded',
    text: 'Money of this order was given back. The receipt of the buyer says so.',
  },
  refundUnderWay: {
    heading: 'A refund is under way',
    text: 'PayPal has taken on to give back money of this order, and it takes some days, as a rule because it comes from a bank account. The receipt of the buyer says so. Should it come to nothing, another message follows.',
  },
  refundFailed: {
    heading: 'A refund came to nothing',
    text: 'PayPal has not given back this money after all, for example because the bank account behind your PayPal account did not cover it. The buyer still waits for it, and their receipt says that it did not come about. Please look at your PayPal account, and refund it once more, on the page of the order at your desk.',
  },
  reversal: {
    heading: 'A payment was taken back',
    text: "PayPal or the buyer's bank has taken back money of this order. Please look at it in your PayPal account. The receipt of the buyer says so.",
  },
  disputed: {
    heading: 'A buyer complains at PayPal',
    text: 'PayPal has opened a case about the payment of this order. Please answer it in your PayPal account in time.',
  },
  disputeOver: {
    heading: 'A case at PayPal is over',
    text: 'PayPal has decided about the payment of this order. If money goes back, another message follows.',
  },
  difference: {
    heading: 'Books and PayPal differ',
    text: "Comparing the books with PayPal's list of transactions found a difference that only a person can judge. Please look at both.",
  },
  unknownMoney: {
    heading: 'Money without an order',
    text: 'PayPal reports money for an order that is not in the books. Perhaps the books were restored from a back-up, perhaps it was paid by another way. Please look at it in your PayPal account: deliver or refund it by hand.',
  },
} as const;

function notice(about: keyof typeof TEXTS, subject: string, rows: Rows): MailDocument {
  const { heading, text } = TEXTS[about];
  const blocks: Block[] = [
    { type: 'text', text },
    { type: 'rows', rows: rows.filter(([, value]) => value !== '') },
  ];
  return { subject: `${heading}: ${subject}`, language: 'en-US', heading, blocks };
}

const at = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString());

const money = (cents: number) => formatCents(cents, 'en-US');

const orderRows = (order: Order): Rows => [
  ['Order number', order.id],
  ['PayPal order', order.paypalOrderId ?? ''],
  ['Order amount', money(order.total)],
  ['Name', order.customer.name],
  ['Email', order.customer.email],
];

const aboutOrder = (about: keyof typeof TEXTS, order: Order, rows: Rows = []) =>
  notice(about, `order of ${money(order.total)}`, [...rows, ...orderRows(order)]);

async function orderOf({ journal }: Notice, id: string | undefined): Promise<Order> {
  const order = id === undefined ? null : await journal.byId(id);
  if (!order) throw new Error('a notice about an order that is not in the journal');
  return order;
}

/** Tells the owner of an order whose payment PayPal does not explain. */
export const stuckNotice = (order: Order): MailDocument => aboutOrder('stuck', order);

/** Tells the owner of an order that PayPal does not find. */
export const lostNotice = (order: Order): MailDocument =>
  aboutOrder('lost', order, [
    ['Ordered', at(order.createdAt)],
    ['Agreed to', at(order.approvedAt)],
    ['Charge asked for, and not answered', at(order.captureSentAt)],
  ]);

/** Tells the owner of a refund or reversal, also of one that has failed. */
export async function returnedNotice(
  deps: Notice,
  { subject, subjectId }: OutboxEntry,
): Promise<MailDocument> {
  const returned = await deps.moneyFacts.returnedById(subjectId);
  const order = await orderOf(deps, returned?.orderId);
  const about =
    subject === 'refundFailed'
      ? subject
      : returned?.kind === 'reversal'
        ? 'reversal'
        : returned?.state === 'done'
          ? 'refund'
          : 'refundUnderWay';
  return aboutOrder(about, order, [
    [
      about === 'refund' || about === 'reversal' ? 'Given back' : 'To be given back',
      money(returned?.amount ?? 0),
    ],
    ['PayPal id', subjectId],
  ]);
}

/** Tells the owner of a dispute that was opened or closed. */
export async function disputeNotice(
  deps: Notice,
  { subject, subjectId }: OutboxEntry,
): Promise<MailDocument> {
  const dispute = await deps.moneyFacts.disputeById(subjectId);
  const order = await orderOf(deps, dispute?.orderId);
  const amount = dispute?.amount ?? null;
  return aboutOrder(subject === 'disputed' ? 'disputed' : 'disputeOver', order, [
    ['Case', subjectId],
    ['Reason', dispute?.reason ?? ''],
    ['Disputed', amount === null ? '' : money(amount)],
  ]);
}

/** Tells the owner of money that belongs to no order. */
export async function unknownMoneyNotice(
  deps: Notice,
  { subjectId }: OutboxEntry,
): Promise<MailDocument> {
  const found = await deps.moneyFacts.unknownById(subjectId);
  if (!found) throw new Error('a notice about money that is not in the journal');
  // PayPal's event types and transaction codes occur only for money without an order.
  const about = /^([A-Z]+\.|T\d{4}$)/.test(found.what) ? 'unknownMoney' : 'difference';
  return notice(about, found.amount || found.what, [
    ['PayPal id', found.id],
    ['What it is', found.what],
    ['Amount', found.amount],
    ['PayPal order', found.paypalOrderId],
    ['Reference', found.reference],
    ['Seen', at(found.seenAt)],
  ]);
}
