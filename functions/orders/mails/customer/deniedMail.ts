import { formatCents } from '../../../../contracts/money/money';
import { NOT_SOLD, type Order } from '../../order';
import type { MailDocument } from '../document';
import { closingBlocks, type OrderMailData } from '../mailData';
import { WORDS } from '../words';

const TEXTS = {
  'en-US': {
    subject: 'Your payment was not completed',
    opening: (name: string, amount: string) =>
      `Dear ${name},\n\nin the end PayPal has not carried out your payment of ${amount}. No money has reached us.`,
    means: {
      shop: 'Your order is therefore not sent.',
      workshop: 'Your place is therefore not booked.',
      donation: 'Your donation has therefore not come about.',
    },
    notSold: (name: string, amount: string) =>
      `Dear ${name},\n\nuntil your payment of ${amount} could be carried out, what you had agreed to has changed: it is not offered any more, costs something else, or has another date. So we have not charged it. No money has reached us.`,
    look: 'If you like, have a look at our site: what is offered there now can be ordered anew. If PayPal shows you something else about this payment, please reply to this mail.',
    again:
      'If you like, simply order once more on our site, perhaps with another way to pay. If PayPal shows you something else about this payment, please reply to this mail.',
  },
  'de-DE': {
    subject: 'Deine Zahlung kam nicht zustande',
    opening: (name: string, amount: string) =>
      `Hallo ${name},\n\nPayPal hat deine Zahlung über ${amount} am Ende nicht ausgeführt. Bei uns ist kein Geld angekommen.`,
    means: {
      shop: 'Deine Bestellung wird deshalb nicht verschickt.',
      workshop: 'Dein Platz ist deshalb nicht gebucht.',
      donation: 'Deine Spende ist deshalb nicht zustande gekommen.',
    },
    notSold: (name: string, amount: string) =>
      `Hallo ${name},\n\nbis deine Zahlung über ${amount} ausgeführt werden konnte, hat sich geändert, was vereinbart war: Es wird nicht mehr angeboten, kostet etwas anderes oder hat einen anderen Termin. Deshalb haben wir nichts abgebucht. Bei uns ist kein Geld angekommen.`,
    look: 'Schau gern auf unserer Seite nach: Was dort jetzt angeboten wird, kannst du neu bestellen. Zeigt dir PayPal zu dieser Zahlung etwas anderes an, antworte bitte auf diese Mail.',
    again:
      'Wenn du möchtest, bestelle einfach noch einmal auf unserer Seite, vielleicht mit einer anderen Zahlungsart. Zeigt dir PayPal zu dieser Zahlung etwas anderes an, antworte bitte auf diese Mail.',
  },
} as const;

/** Mail to the customer, in the order's language: an approved payment has failed. */
export function deniedMail(order: Order, papers: OrderMailData): MailDocument {
  const { language, customer, kind } = order;
  const texts = TEXTS[language];
  const words = WORDS[language];
  const notSold = order.failure === NOT_SOLD;
  const amount = formatCents(order.total, language);
  const contents = order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n');
  return {
    subject: texts.subject,
    language,
    heading: texts.subject,
    replyTo: papers.owner,
    blocks: [
      {
        type: 'text',
        text: `${(notSold ? texts.notSold : texts.opening)(customer.name, amount)} ${texts.means[kind]}`,
      },
      {
        type: 'rows',
        rows: [
          ...(kind === 'donation' ? [] : [[words.contents, contents] as const]),
          [words.amount, amount],
          [words.order, order.id],
        ],
      },
      ...closingBlocks(
        { ...papers, withdrawal: null, told: [] },
        language,
        notSold ? texts.look : texts.again,
      ),
    ],
  };
}
