import { formatBerlin } from '../../../contracts/berlinTime';
import { formatCents } from '../../../contracts/money';
import type { Order } from '../order';
import type { MailDocument } from './document';
import { orderRows } from './orderRows';
import { WORDS } from './words';

/** A legal text as editors wrote it. */
export interface Instruction {
  title: string;
  text: string;
}

/** To the owner: what to send to whom. */
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
      {
        type: 'rows',
        rows: [
          [words.name, customer.name],
          [words.email, customer.email],
          [words.address, customer.address],
          ['Region', order.region ? words.regions[order.region] : ''],
          ['Language', order.language === 'de-DE' ? 'German' : 'English'],
          ...(customer.message ? [[words.message, customer.message] as const] : []),
          [words.order, order.id],
        ],
      },
    ],
  };
}

const TEXTS = {
  'en-US': {
    subject: (site: string) => `Your order from ${site}`,
    heading: 'Thank you for your order',
    opening: (name: string) => `Dear ${name},\n\nyour payment has arrived, and your order is on its way to being packed. This is what you ordered:`,
    closing: 'Please reply to this mail if anything is wrong or unclear.',
  },
  'de-DE': {
    subject: (site: string) => `Ihre Bestellung bei ${site}`,
    heading: 'Vielen Dank für Ihre Bestellung',
    opening: (name: string) => `Guten Tag ${name},\n\nIhre Zahlung ist eingegangen, und Ihre Bestellung wird nun gepackt. Das haben Sie bestellt:`,
    closing: 'Bitte antworten Sie auf diese Mail, falls etwas nicht stimmt oder unklar ist.',
  },
} as const;

/** To the buyer, in the language of the order, with the withdrawal instruction that the law wants in this mail. */
export function shopBuyerMail(order: Order, site: string, owner: string, withdrawal: Instruction | null = null): MailDocument {
  const { customer, language } = order;
  const texts = TEXTS[language];
  const words = WORDS[language];
  return {
    subject: texts.subject(site),
    language,
    heading: texts.heading,
    replyTo: owner,
    blocks: [
      { type: 'text', text: texts.opening(customer.name) },
      { type: 'rows', rows: orderRows(order, language) },
      {
        type: 'rows',
        rows: [
          [words.address, `${customer.name}\n${customer.address}`],
          [words.date, formatBerlin(new Date(order.paidAt ?? order.createdAt).toISOString(), language)],
          [words.order, order.id],
        ],
      },
      { type: 'text', text: `${texts.closing}\n\n${site}` },
      ...(withdrawal ? [{ type: 'text', text: `${withdrawal.title}\n\n${withdrawal.text}` } as const] : []),
    ],
  };
}
