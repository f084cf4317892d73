import { formatCents } from '../../../../contracts/money/money';
import type { Order } from '../../../journal/order';
import type { MailDocument } from '../document';
import { WORDS } from '../words';

const NOTICES = {
  undeliverable: {
    heading: 'A confirmation cannot be delivered',
    text: "The mail server refuses this customer's address for good, so the confirmation of a paid order did not arrive. Perhaps the address has a typing mistake: please look for another way to reach the customer.",
  },
  denied: {
    heading: 'A payment was denied in the end',
    text: 'The buyer had agreed to pay, and PayPal has not carried out the payment. No money came, and nothing is to be delivered. The buyer has been told by mail.',
  },
  mischarged: {
    heading: 'PayPal took something else than was ordered',
    text: 'An order and its payment do not agree. Nothing was confirmed to the customer. Please compare both in PayPal, and refund the payment or complete the order by hand.',
  },
  notSold: {
    heading: 'A payment was not carried out',
    text: 'The buyer had agreed to pay, and until the payment could be carried out what was agreed had changed: it is not offered any more, costs something else, or the workshop has moved or begun. Nothing was charged, and nothing is to be delivered. The buyer has been told by mail.',
  },
} as const;

/** Mail to the owner about a problem of an order that only a person can resolve. */
export function noticeMail(
  order: Order,
  about: Exclude<keyof typeof NOTICES, 'notSold'>,
): MailDocument {
  const { customer } = order;
  const words = WORDS['en-US'];
  const { heading, text } =
    NOTICES[about === 'denied' && order.failure === 'notSold' ? 'notSold' : about];
  return {
    subject: `${heading}: order of ${formatCents(order.total, 'en-US')}`,
    language: 'en-US',
    heading,
    blocks: [
      { type: 'text', text },
      {
        type: 'rows',
        rows: [
          [words.order, order.id],
          ['PayPal order', order.paypalOrderId ?? ''],
          [words.amount, formatCents(order.total, 'en-US')],
          [words.name, customer.name],
          [words.email, customer.email],
        ],
      },
    ],
  };
}
