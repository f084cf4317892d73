import { formatCents } from '../../../contracts/money';
import type { Order } from '../order';
import type { MailDocument } from './document';
import { WORDS } from './words';

/** To the owner: name, email, amount and message of the donor. */
export function donationOwnerMail(order: Order): MailDocument {
  const { customer } = order;
  const words = WORDS['en-US'];
  const amount = formatCents(order.total, 'en-US');
  return {
    subject: `New donation of ${amount} from ${customer.name}`,
    language: 'en-US',
    heading: 'New donation',
    replyTo: customer.email,
    blocks: [
      {
        type: 'rows',
        rows: [
          [words.name, customer.name],
          [words.email, customer.email],
          [words.amount, amount],
          [words.message, customer.message || '(none)'],
        ],
      },
    ],
  };
}

const TEXTS = {
  'en-US': {
    subject: (site: string) => `Thank you for your donation to ${site}`,
    heading: 'Thank you',
    body: (name: string, amount: string, site: string) =>
      `Dear ${name},\n\nthank you very much for your donation of ${amount}. It helps to keep our articles, podcasts and downloads free for everybody.\n\n${site}`,
  },
  'de-DE': {
    subject: (site: string) => `Vielen Dank für Ihre Spende an ${site}`,
    heading: 'Vielen Dank',
    body: (name: string, amount: string, site: string) =>
      `Guten Tag ${name},\n\nherzlichen Dank für Ihre Spende von ${amount}. Sie hilft, unsere Artikel, Podcasts und Downloads für alle frei zu halten.\n\n${site}`,
  },
} as const;

/** To the donor, in the language of the order. */
export function donationThanks(order: Order, site: string, owner: string): MailDocument {
  const texts = TEXTS[order.language];
  const amount = formatCents(order.total, order.language);
  return {
    subject: texts.subject(site),
    language: order.language,
    heading: texts.heading,
    replyTo: owner,
    blocks: [{ type: 'text', text: texts.body(order.customer.name, amount, site) }],
  };
}
