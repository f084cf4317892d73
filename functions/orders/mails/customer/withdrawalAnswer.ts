import { bilingual } from '../../../../contracts/language/bilingual';
import type { Language } from '../../../../contracts/language/languages';
import type { Withdrawal } from '../../../journal/withdrawals';
import type { MailDocument } from '../document';

const TEXTS = bilingual(
  {
    subject: { confirmed: 'Your withdrawal is accepted', refused: 'About your withdrawal' },
    opening: {
      confirmed:
        'we have accepted your withdrawal and refunded you through PayPal. PayPal will tell you, too.',
      refused: 'we cannot accept your withdrawal. The reason:',
    },
    hello: 'Hello,',
    reference: 'Reference',
    order: 'Contract',
    closing: 'Please reply to this mail if anything is wrong or unclear.',
  },
  {
    subject: { confirmed: 'Dein Widerruf ist angenommen', refused: 'Zu deinem Widerruf' },
    opening: {
      confirmed:
        'wir haben deinen Widerruf angenommen und dir das Geld über PayPal erstattet. Auch PayPal benachrichtigt dich.',
      refused: 'wir können deinen Widerruf nicht annehmen. Der Grund:',
    },
    hello: 'Hallo,',
    reference: 'Vorgangsnummer',
    order: 'Vertrag',
    closing: 'Antworte einfach auf diese Mail, wenn etwas nicht stimmt oder unklar ist.',
  },
);

export const answerSubject = (language: Language, answer: 'confirmed' | 'refused'): string =>
  TEXTS[language].subject[answer];

/** Mail to the declared address: the owner's answer to a withdrawal, with the reason of a refusal. */
export function withdrawalAnswer(
  { id, request: { language }, answer, answerReason, orderId }: Withdrawal,
  site: string,
  owner: string,
): MailDocument {
  const texts = TEXTS[language];
  const kind = answer ?? 'confirmed';
  const reason = answerReason ? `\n\n${answerReason}` : '';
  return {
    subject: texts.subject[kind],
    language,
    heading: texts.subject[kind],
    replyTo: owner,
    blocks: [
      { type: 'text', text: `${texts.hello}\n\n${texts.opening[kind]}${reason}` },
      {
        type: 'rows',
        rows: [[texts.reference, id], ...(orderId ? [[texts.order, orderId] as const] : [])],
      },
      { type: 'text', text: `${texts.closing}\n\n${site}` },
    ],
  };
}
