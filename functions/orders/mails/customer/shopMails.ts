import { bilingual } from '../../../../contracts/language/bilingual';
import { formatBerlin, formatIsoDay } from '../../../../contracts/time/berlinTime';
import { slowestDelivery } from '../../../../contracts/money/delivery';
import { formatCents } from '../../../../contracts/money/money';
import type { Order } from '../../../journal/order';
import type { MailDocument } from '../document';
import { orderRows, untaxedBlocks } from './orderRows';
import { closingBlocks, type OrderMailData } from '../mailData';
import { WORDS } from '../words';

/** Mail to the owner with items and delivery address. */
export function shopOwnerMail(order: Order): MailDocument {
  const { customer } = order;
  const words = WORDS['en-US'];
  return {
    subject: `New order of ${formatCents(order.total, 'en-US')} from ${customer.name}`,
    language: 'en-US',
    heading: 'New order, paid',
    replyTo: customer.email,
    blocks: [
      { type: 'rows', rows: orderRows(order, 'en-US') },
      ...untaxedBlocks(order, 'en-US'),
      {
        type: 'rows',
        rows: [
          [words.name, customer.name],
          [words.email, customer.email],
          [words.address, customer.address],
          [words.region, order.region ? words.regions[order.region] : ''],
          ...deliveryRows({ ...order, language: 'en-US' }),
          ['Language', order.language === 'de-DE' ? 'German' : 'English'],
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

/** The agreed day of delivery; where none was agreed, the delivery time. */
function deliveryRows(order: Order): (readonly [string, string])[] {
  const { language, lines } = order;
  const words = WORDS[language];
  const day = order.snapshot.deliveryBy;
  if (day) return [[words.arrival, words.by(formatIsoDay(day, language))]];
  const days = slowestDelivery(lines.map(({ deliveryDays }) => deliveryDays));
  return days === null ? [] : [[words.delivery, words.within(days)]];
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
