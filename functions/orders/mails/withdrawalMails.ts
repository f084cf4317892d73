import { formatBerlin } from '../../../contracts/berlinTime';
import type { Withdrawal } from '../journal/withdrawals';
import type { MailDocument } from './document';
import { WORDS } from './words';

/** To the owner: a consumer withdraws. */
export function withdrawalOwnerMail({ id, request, receivedAt }: Withdrawal): MailDocument {
  const words = WORDS['en-US'];
  return {
    subject: `Withdrawal from a contract by ${request.name}`,
    language: 'en-US',
    heading: 'A customer withdraws from a contract',
    replyTo: request.email,
    blocks: [
      {
        type: 'rows',
        rows: [
          [words.name, request.name],
          [words.email, request.email],
          ['Order', request.order],
          [words.message, request.message || '(none)'],
          ['Received', formatBerlin(new Date(receivedAt).toISOString(), 'en-US')],
          ['Reference', id],
        ],
      },
      { type: 'text', text: 'The customer has got a receipt with date and time. Please refund without delay, within 14 days at the latest.' },
    ],
  };
}

const TEXTS = {
  'en-US': {
    subject: 'Receipt of your withdrawal',
    heading: 'We have received your withdrawal',
    opening: (name: string) => `Dear ${name},\n\nthis mail confirms that your withdrawal has reached us, with this content:`,
    received: 'Received',
    order: 'Contract',
    reference: 'Reference',
    closing: 'We will come back to you about returning goods and about the refund.',
  },
  'de-DE': {
    subject: 'Eingangsbestätigung deines Widerrufs',
    heading: 'Dein Widerruf ist eingegangen',
    opening: (name: string) => `Hallo ${name},\n\nhiermit bestätigen wir den Eingang deines Widerrufs mit diesem Inhalt:`,
    received: 'Eingegangen',
    order: 'Vertrag',
    reference: 'Vorgangsnummer',
    closing: 'Zur Rücksendung und zur Erstattung melden wir uns bei dir.',
  },
} as const;

/** To the consumer: the receipt that the law asks for, with the declaration's content, date and time. */
export function withdrawalReceipt({ id, request, receivedAt }: Withdrawal, site: string, owner: string): MailDocument {
  const { language } = request;
  const texts = TEXTS[language];
  const words = WORDS[language];
  return {
    subject: texts.subject,
    language,
    heading: texts.heading,
    replyTo: owner,
    blocks: [
      { type: 'text', text: texts.opening(request.name) },
      {
        type: 'rows',
        rows: [
          [texts.received, formatBerlin(new Date(receivedAt).toISOString(), language)],
          [words.name, request.name],
          [texts.order, request.order],
          ...(request.message ? [[words.message, request.message] as const] : []),
          [texts.reference, id],
        ],
      },
      { type: 'text', text: `${texts.closing}\n\n${site}` },
    ],
  };
}
