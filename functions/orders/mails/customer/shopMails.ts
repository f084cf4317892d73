import type { Language } from '../../../../contracts/language/languages';
import { bilingual } from '../../../../contracts/language/bilingual';
import { formatBerlin, formatIsoDay } from '../../../../contracts/time/berlinTime';
import { slowestDelivery } from '../../../../contracts/money/delivery';
import { formatCents } from '../../../../contracts/money/money';
import type { Order } from '../../../journal/order';
import type { MailDocument } from '../document';
import { orderRows, untaxedBlocks } from './orderRows';
import { closingBlocks, type OrderMailData } from '../mailData';
import { WORDS } from '../words';

const OWNER = bilingual(
  {
    subject: (sum: string, name: string) => `New order of ${sum} from ${name}`,
    heading: 'New order, paid',
  },
  {
    subject: (sum: string, name: string) => `Neue Bestellung über ${sum} von ${name}`,
    heading: 'Neue Bestellung, bezahlt',
  },
);

/** Mail to the owner with items and delivery address, in the owner's language. */
export function shopOwnerMail(order: Order, language: Language): MailDocument {
  const { customer } = order;
  const words = WORDS[language];
  const { subject, heading } = OWNER[language];
  return {
    subject: subject(formatCents(order.total, language), customer.name),
    language,
    heading,
    replyTo: customer.email,
    blocks: [
      { type: 'rows', rows: orderRows(order, language) },
      ...untaxedBlocks(order, language),
      {
        type: 'rows',
        rows: [
          [words.name, customer.name],
          [words.email, customer.email],
          [words.address, customer.address],
          [words.region, order.region ? words.regions[order.region] : ''],
          ...deliveryRows({ ...order, language }),
          [words.language, words.languages[order.language]],
          ...(customer.message ? [[words.message, customer.message] as const] : []),
          [words.order, order.id],
        ],
      },
    ],
  };
}

const TEXTS = bilingual(
  {
    subject: (site: string) => `Your order from ${site}`,
    heading: 'Thank you for your order',
    opening: (name: string) =>
      `Dear ${name},\n\nyour payment has arrived, and we are packing your order. This is what you ordered:`,
    closing: 'Please reply to this mail if anything is wrong or unclear.',
  },
  {
    subject: (site: string) => `Deine Bestellung bei ${site}`,
    heading: 'Danke für deine Bestellung',
    opening: (name: string) =>
      `Hallo ${name},\n\ndeine Zahlung ist angekommen, und deine Bestellung wird jetzt gepackt. Das hast du bestellt:`,
    closing: 'Antworte einfach auf diese Mail, wenn etwas nicht stimmt oder unklar ist.',
  },
);

/** The end of a pause, and the agreed day of delivery; where none was agreed, the delivery time. */
function deliveryRows({
  language,
  lines,
  shipsFrom,
  snapshot,
}: Order): (readonly [string, string])[] {
  const words = WORDS[language];
  const leaves = shipsFrom ? [[words.leaves, formatIsoDay(shipsFrom, language)] as const] : [];
  if (snapshot.deliveryBy)
    return [...leaves, [words.arrival, words.by(formatIsoDay(snapshot.deliveryBy, language))]];
  const days = slowestDelivery(lines.map(({ deliveryDays }) => deliveryDays));
  return days === null ? leaves : [...leaves, [words.delivery, words.within(days)]];
}

/** Mail to the buyer, in the order's language: the confirmation on a durable medium that § 312f BGB requires. */
export function shopBuyerMail(order: Order, data: OrderMailData): MailDocument {
  const { customer, language } = order;
  const texts = TEXTS[language];
  const words = WORDS[language];
  return {
    subject: texts.subject(data.siteName),
    language,
    heading: texts.heading,
    replyTo: data.owner,
    blocks: [
      { type: 'text', text: texts.opening(customer.name) },
      { type: 'rows', rows: orderRows(order, language) },
      ...untaxedBlocks(order, language),
      {
        type: 'rows',
        rows: [
          [words.address, `${customer.name}\n${customer.address}`],
          ...(order.region ? [[words.region, words.regions[order.region]] as const] : []),
          ...deliveryRows(order),
          [words.payment, 'PayPal'],
          [
            words.date,
            formatBerlin(new Date(order.paidAt ?? order.createdAt).toISOString(), language),
          ],
          [words.order, order.id],
        ],
      },
      ...closingBlocks(data, language, texts.closing),
    ],
  };
}
