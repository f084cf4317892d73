import type { Language } from '../../../../contracts/language/languages';
import { bilingual } from '../../../../contracts/language/bilingual';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import { formatCents } from '../../../../contracts/money/money';
import type { Order } from '../../../journal/order';
import type { MailDocument } from '../document';
import { closingBlocks, type OrderMailData } from '../mailData';
import { WORDS } from '../words';

const OWNER = bilingual(
  {
    subject: (sum: string, name: string) => `New donation of ${sum} from ${name}`,
    heading: 'New donation',
    none: '(none)',
  },
  {
    subject: (sum: string, name: string) => `Neue Spende über ${sum} von ${name}`,
    heading: 'Neue Spende',
    none: '(keine)',
  },
);

/** Mail to the owner with the donor's name, email, amount and message, in the owner's language. */
export function donationOwnerMail(order: Order, language: Language): MailDocument {
  const { customer } = order;
  const words = WORDS[language];
  const { subject, heading, none } = OWNER[language];
  const amount = formatCents(order.total, language);
  return {
    subject: subject(amount, customer.name),
    language,
    heading,
    replyTo: customer.email,
    blocks: [
      {
        type: 'rows',
        rows: [
          [words.name, customer.name],
          [words.email, customer.email],
          [words.donation, amount],
          [words.message, customer.message || none],
        ],
      },
    ],
  };
}

const TEXTS = bilingual(
  {
    subject: (site: string) => `Thank you for your donation to ${site}`,
    heading: 'Thank you',
    body: (name: string, amount: string) =>
      `Dear ${name},\n\nthank you very much for your donation of ${amount}. It helps to keep our articles, podcasts and downloads free for everybody.`,
    whatItIs:
      'This is a voluntary gift and no purchase: nothing is given in return, so there is no invoice. This mail is not a donation receipt for the tax office.',
    closing: 'Please reply to this mail if anything is wrong or unclear.',
  },
  {
    subject: (site: string) => `Vielen Dank für deine Spende an ${site}`,
    heading: 'Vielen Dank',
    body: (name: string, amount: string) =>
      `Hallo ${name},\n\nherzlichen Dank für deine Spende von ${amount}. Damit bleiben unsere Artikel, Podcasts und Downloads für alle frei.`,
    whatItIs:
      'Deine Spende ist ein freiwilliges Geschenk und kein Kauf: Es gibt keine Gegenleistung und deshalb keine Rechnung. Diese Mail ist keine Zuwendungsbestätigung für das Finanzamt.',
    closing: 'Antworte einfach auf diese Mail, wenn etwas nicht stimmt oder unklar ist.',
  },
);

/** Mail to the donor, in the order's language. */
export function donationThanks(order: Order, data: OrderMailData): MailDocument {
  const texts = TEXTS[order.language];
  const words = WORDS[order.language];
  const amount = formatCents(order.total, order.language);
  return {
    subject: texts.subject(data.siteName),
    language: order.language,
    heading: texts.heading,
    replyTo: data.owner,
    blocks: [
      { type: 'text', text: texts.body(order.customer.name, amount) },
      {
        type: 'rows',
        rows: [
          [words.donation, amount],
          [words.payment, 'PayPal'],
          [
            words.date,
            formatBerlin(new Date(order.paidAt ?? order.createdAt).toISOString(), order.language),
          ],
          [words.order, order.id],
        ],
      },
      { type: 'text', text: texts.whatItIs },
      ...closingBlocks(data, order.language, texts.closing),
    ],
  };
}
