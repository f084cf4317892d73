import { bilingual } from '../../../../contracts/language/bilingual';

/** Headings and texts about an order that only a person can put right. */
export const NOTICE_TEXTS = bilingual(
  {
    undeliverable: {
      heading: 'A confirmation cannot be delivered',
      text: "The mail server refuses this customer's address for good, so the confirmation of a paid order did not arrive. Perhaps the address has a typing mistake: please look for another way to reach the customer.",
    },
    denied: {
      heading: 'A payment was denied in the end',
      text: 'The buyer agreed to pay, but PayPal did not carry out the payment. No money came, so there is nothing to deliver. The buyer has been told by mail.',
    },
    mischarged: {
      heading: 'PayPal took something else than was ordered',
      text: 'An order and its payment do not agree. Nothing was confirmed to the customer. Please compare both in PayPal, and refund the payment or complete the order by hand.',
    },
    notSold: {
      heading: 'A payment was not carried out',
      text: 'The buyer agreed to pay, but meanwhile the offer had changed: it is no longer sold, costs something else, or the workshop has moved or begun. Nothing was charged, so there is nothing to deliver. The buyer has been told by mail.',
    },
  },
  {
    undeliverable: {
      heading: 'Eine Bestätigung lässt sich nicht zustellen',
      text: 'Der Mailserver weist die Adresse endgültig ab. Die Bestätigung einer bezahlten Bestellung ist also nicht angekommen. Vielleicht ist die Adresse falsch getippt: Bitte melde dich auf einem anderen Weg, oder berichtige die Adresse am Schreibtisch.',
    },
    denied: {
      heading: 'Eine Zahlung wurde am Ende abgelehnt',
      text: 'Die Zahlung war freigegeben, aber PayPal hat sie nicht ausgeführt. Es kam kein Geld, also ist nichts zu liefern. Wer bestellt hat, weiß per Mail Bescheid.',
    },
    mischarged: {
      heading: 'PayPal hat etwas anderes abgebucht als bestellt',
      text: 'Eine Bestellung und ihre Zahlung passen nicht zusammen. Es wurde nichts bestätigt. Bitte vergleiche beides bei PayPal; erstatte dann die Zahlung, oder erfülle die Bestellung von Hand.',
    },
    notSold: {
      heading: 'Eine Zahlung wurde nicht ausgeführt',
      text: 'Die Zahlung war freigegeben, aber inzwischen hat sich das Angebot geändert: Es wird nicht mehr angeboten, kostet etwas anderes, oder der Workshop wurde verschoben oder hat begonnen. Es wurde nichts abgebucht, also ist nichts zu liefern. Wer bestellt hat, weiß per Mail Bescheid.',
    },
  },
);
