import { bilingual } from '../../../../contracts/language/bilingual';
import type { Language } from '../../../../contracts/language/languages';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import { trackingLink } from '../../../journal/carriers';
import type { Order } from '../../../journal/order';
import { closingBlocks, type OrderMailData } from '../mailData';
import type { MailDocument } from '../document';
import { WORDS } from '../words';

const TEXTS = bilingual(
  {
    subject: 'Your parcel is on its way',
    opening: (name: string) => `Dear ${name},\n\nyour order has been packed and shipped.`,
    shipped: 'Shipped on',
    tracking: 'Tracking',
    follow: 'Follow the parcel',
    closing:
      'Please reply to this mail if the parcel does not arrive or anything is wrong with it.',
  },
  {
    subject: 'Dein Paket ist unterwegs',
    opening: (name: string) => `Hallo ${name},\n\ndeine Bestellung ist gepackt und verschickt.`,
    shipped: 'Verschickt am',
    tracking: 'Sendung',
    follow: 'Sendung verfolgen',
    closing:
      'Antworte einfach auf diese Mail, wenn das Paket nicht ankommt oder etwas nicht stimmt.',
  },
);

export const shippedSubject = (language: Language): string => TEXTS[language].subject;

/** Mail to the buyer, in the order's language: the parcel was shipped, with a link to a known carrier's page about it. */
export function shippedMail(order: Order, data: OrderMailData): MailDocument {
  const { customer, language, shipment } = order;
  const texts = TEXTS[language];
  const words = WORDS[language];
  const link = shipment && trackingLink(shipment);
  const tracking = [shipment?.carrier, shipment?.tracking].filter(Boolean).join(' ');
  return {
    subject: texts.subject,
    language,
    heading: texts.subject,
    replyTo: data.owner,
    blocks: [
      { type: 'text', text: texts.opening(customer.name) },
      {
        type: 'rows',
        rows: [
          ...(shipment
            ? [
                [
                  texts.shipped,
                  formatBerlin(new Date(shipment.at).toISOString(), language),
                ] as const,
              ]
            : []),
          ...(tracking ? [[texts.tracking, tracking] as const] : []),
          [
            words.contents,
            order.lines.map((line) => `${line.quantity} × ${line.title}`).join('\n'),
          ],
          [words.address, `${customer.name}\n${customer.address}`],
          [words.order, order.id],
        ],
      },
      ...(link ? [{ type: 'link', label: texts.follow, href: link } as const] : []),
      ...closingBlocks({ ...data, withdrawal: null, statutory: [] }, language, texts.closing),
    ],
  };
}
