import { bilingual } from '../../../../contracts/language/bilingual';
import { formatCents } from '../../../../contracts/money/money';
import type { Order } from '../../../journal/order';
import type { MailDocument } from '../document';
import { closingBlocks, type OrderMailData } from '../mailData';
import { WORDS } from '../words';

const TEXTS = bilingual(
  {
    subject: 'Your payment was not completed',
    opening: (name: string, amount: string) =>
      `Dear ${name},\n\nPayPal did not complete your payment of ${amount}. No money has reached us.`,
    means: {
      shop: 'So your order will not be sent.',
      workshop: 'So your place is not booked.',
      donation: 'So your donation was not made.',
    },
    notSold: (name: string, amount: string) =>
      `Dear ${name},\n\nbefore your payment of ${amount} went through, what you had ordered changed: it is no longer offered, has another price, or another date. We have not charged you. No money has reached us.`,
    look: 'Have a look at our site: you can order what is offered there now. If PayPal shows you something else about this payment, please reply to this mail.',
    again:
      'You are welcome to order again on our site, perhaps with another way to pay. If PayPal shows you something else about this payment, please reply to this mail.',
  },
  {
    subject: 'Deine Zahlung kam nicht zustande',
    opening: (name: string, amount: string) =>
      `Hallo ${name},\n\nPayPal hat deine Zahlung über ${amount} nicht ausgeführt. Bei uns ist kein Geld angekommen.`,
    means: {
      shop: 'Deine Bestellung wird deshalb nicht verschickt.',
      workshop: 'Dein Platz ist deshalb nicht gebucht.',
      donation: 'Deine Spende ist deshalb nicht zustande gekommen.',
    },
    notSold: (name: string, amount: string) =>
      `Hallo ${name},\n\nbevor deine Zahlung über ${amount} ausgeführt war, hat sich geändert, was du bestellt hast: Es wird nicht mehr angeboten, kostet etwas anderes oder hat einen anderen Termin. Deshalb haben wir nichts abgebucht. Bei uns ist kein Geld angekommen.`,
    look: 'Schau gern auf unserer Seite nach: Was dort jetzt angeboten wird, kannst du neu bestellen. Wenn dir PayPal zu dieser Zahlung etwas anderes anzeigt, antworte bitte auf diese Mail.',
    again:
      'Wenn du möchtest, bestelle einfach noch einmal auf unserer Seite, vielleicht mit einer anderen Zahlungsart. Wenn dir PayPal zu dieser Zahlung etwas anderes anzeigt, antworte bitte auf diese Mail.',
  },
);

/** Mail to the customer, in the order's language: an approved payment has failed. */
export function deniedMail(order: Order, data: OrderMailData): MailDocument {
  const { language, customer, kind } = order;
  const texts = TEXTS[language];
  const words = WORDS[language];
  const notSold = order.failure === 'notSold';
  const amount = formatCents(order.total, language);
  const contents = order.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n');
  return {
    subject: texts.subject,
    language,
    heading: texts.subject,
    replyTo: data.owner,
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
        { ...data, withdrawal: null, statutory: [] },
        language,
        notSold ? texts.look : texts.again,
      ),
    ],
  };
}
