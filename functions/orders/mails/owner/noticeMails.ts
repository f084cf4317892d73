import { bilingual } from '../../../../contracts/language/bilingual';
import type { Language } from '../../../../contracts/language/languages';
import { formatCents } from '../../../../contracts/money/money';
import type { Order } from '../../../journal/order';
import type { MailDocument } from '../document';
import { WORDS } from '../words';

const NOTICES = bilingual(
  {
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
  },
  {
    undeliverable: {
      heading: 'Eine Bestätigung lässt sich nicht zustellen',
      text: 'Der Mailserver weist die Adresse endgültig ab. Die Bestätigung einer bezahlten Bestellung ist also nicht angekommen. Vielleicht ist die Adresse falsch getippt: Bitte such einen anderen Weg zu diesem Menschen, oder berichtige die Adresse am Schreibtisch.',
    },
    denied: {
      heading: 'Eine Zahlung wurde am Ende abgelehnt',
      text: 'Die Zahlung war freigegeben, und PayPal hat sie nicht ausgeführt. Es kam kein Geld, und es ist nichts zu liefern. Wer bestellt hat, weiß es durch eine Mail.',
    },
    mischarged: {
      heading: 'PayPal hat etwas anderes abgebucht als bestellt',
      text: 'Eine Bestellung und ihre Zahlung passen nicht zusammen. Es wurde nichts bestätigt. Bitte vergleiche beides bei PayPal; erstatte dann die Zahlung, oder erfülle die Bestellung von Hand.',
    },
    notSold: {
      heading: 'Eine Zahlung wurde nicht ausgeführt',
      text: 'Die Zahlung war freigegeben, und bis sie ausgeführt werden konnte, hatte sich das Vereinbarte geändert: Es wird nicht mehr angeboten, kostet etwas anderes, oder der Workshop wurde verschoben oder hat begonnen. Es wurde nichts abgebucht, und es ist nichts zu liefern. Wer bestellt hat, weiß es durch eine Mail.',
    },
  },
);

const OF_ORDER = bilingual(
  (sum: string) => `order of ${sum}`,
  (sum: string) => `Bestellung über ${sum}`,
);
const PAYPAL_ORDER = bilingual('PayPal order', 'Bestellung bei PayPal');

/** Mail to the owner about a problem of an order that only a person can resolve, in the owner's language. */
export function noticeMail(
  order: Order,
  about: 'undeliverable' | 'denied' | 'mischarged',
  language: Language,
): MailDocument {
  const { customer } = order;
  const words = WORDS[language];
  const { heading, text } =
    NOTICES[language][about === 'denied' && order.failure === 'notSold' ? 'notSold' : about];
  return {
    subject: `${heading}: ${OF_ORDER[language](formatCents(order.total, language))}`,
    language,
    heading,
    blocks: [
      { type: 'text', text },
      {
        type: 'rows',
        rows: [
          [words.order, order.id],
          [PAYPAL_ORDER[language], order.paypalOrderId ?? ''],
          [words.amount, formatCents(order.total, language)],
          [words.name, customer.name],
          [words.email, customer.email],
        ],
      },
    ],
  };
}
