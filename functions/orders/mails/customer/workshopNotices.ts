import { bilingual } from '../../../../contracts/language/bilingual';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import type { Language } from '../../../../contracts/language/languages';
import { formatCents } from '../../../../contracts/money/money';
import { ENDING_KINDS, type Notice, type NoticeKind } from '../../../journal/workshops/notices';
import type { Block, MailDocument, Row } from '../document';
import { closingBlocks, type OrderMailData } from '../mailData';
import { WORDS } from '../words';
import { LINK_LABEL, type SignUp, workshopCalendar } from './workshopParts';

interface Texts {
  subject(title: string): string;
  heading: string;
  /** Sentences after the greeting. */
  text: string;
  end: string;
}

type MailedKind = Exclude<NoticeKind, 'confirmation' | 'message'>;

const KEEP = bilingual(
  'Please keep the link to yourself. The attached calendar file brings your diary up to date.',
  'Bitte gib den Link nicht weiter. Die angehängte Kalenderdatei bringt deinen Kalender auf den neuen Stand.',
);

const EN: Record<MailedKind, Texts> = {
  link: {
    subject: (title) => `The meeting link: ${title}`,
    heading: 'Your meeting link',
    text: 'here is the link to the workshop you booked:',
    end: KEEP['en-US'],
  },
  newLink: {
    subject: (title) => `New meeting link: ${title}`,
    heading: 'The meeting link has changed',
    text: 'the workshop you booked has a new meeting link. Please use only this one:',
    end: KEEP['en-US'],
  },
  moved: {
    subject: (title) => `New date: ${title}`,
    heading: 'The workshop has moved',
    text: 'the workshop you booked has a new date. Your place is kept:',
    end: 'If the new time does not suit you, reply to this mail before the workshop begins: you get the whole price back. Otherwise there is nothing you need to do; the attached calendar file brings your diary up to date.',
  },
  cancelled: {
    subject: (title) => `Cancelled: ${title}`,
    heading: 'The workshop is cancelled',
    text: 'we are sorry: the workshop you booked will not take place. You get the whole price back through PayPal; there is nothing you need to do:',
    end: 'The attached calendar file takes the date out of your diary. Please reply to this mail if you have a question.',
  },
  placeCancelled: {
    subject: (title) => `Your place is cancelled: ${title}`,
    heading: 'Your place is cancelled',
    text: 'your place in this workshop is cancelled. You get what you paid for it back, in the way that you paid; there is nothing you need to do:',
    end: 'The attached calendar file takes the date out of your diary. Please reply to this mail if you have a question.',
  },
  transferred: {
    subject: (title) => `Your place has moved: ${title}`,
    heading: 'Your place is in another workshop',
    text: 'we have moved your booking to another workshop. Your place there is certain:',
    end: 'If this was not agreed with you, please reply to this mail. The attached calendar file brings your diary up to date.',
  },
  reminder: {
    subject: (title) => `Soon: ${title}`,
    heading: 'Your workshop begins soon',
    text: 'we look forward to meeting you:',
    end: 'Please keep the link to yourself. Reply to this mail if you have a question.',
  },
};

const DE: Record<MailedKind, Texts> = {
  link: {
    subject: (title) => `Der Link zum Treffen: ${title}`,
    heading: 'Dein Link zum Treffen',
    text: 'hier ist der Link zu dem Workshop, den du gebucht hast:',
    end: KEEP['de-DE'],
  },
  newLink: {
    subject: (title) => `Neuer Link zum Treffen: ${title}`,
    heading: 'Der Link zum Treffen hat sich geändert',
    text: 'der Workshop, den du gebucht hast, hat einen neuen Link. Bitte benutze nur noch diesen:',
    end: KEEP['de-DE'],
  },
  moved: {
    subject: (title) => `Neuer Termin: ${title}`,
    heading: 'Der Workshop wurde verschoben',
    text: 'der Workshop, den du gebucht hast, findet zu einer anderen Zeit statt. Dein Platz bleibt dir:',
    end: 'Wenn dir die neue Zeit nicht passt, antworte vor Beginn auf diese Mail: Du bekommst den ganzen Preis zurück. Sonst musst du nichts tun; die angehängte Kalenderdatei bringt deinen Kalender auf den neuen Stand.',
  },
  cancelled: {
    subject: (title) => `Abgesagt: ${title}`,
    heading: 'Der Workshop fällt aus',
    text: 'es tut uns leid: Der Workshop, den du gebucht hast, findet nicht statt. Du bekommst den ganzen Preis über PayPal zurück und musst nichts tun:',
    end: 'Die angehängte Kalenderdatei nimmt den Termin aus deinem Kalender. Antworte einfach auf diese Mail, wenn du eine Frage hast.',
  },
  placeCancelled: {
    subject: (title) => `Dein Platz ist abgesagt: ${title}`,
    heading: 'Dein Platz ist abgesagt',
    text: 'dein Platz in diesem Workshop ist abgesagt. Was du bezahlt hast, bekommst du auf demselben Weg zurück und musst nichts tun:',
    end: 'Die angehängte Kalenderdatei nimmt den Termin aus deinem Kalender. Antworte einfach auf diese Mail, wenn du eine Frage hast.',
  },
  transferred: {
    subject: (title) => `Umgebucht: ${title}`,
    heading: 'Dein Platz ist jetzt in einem anderen Workshop',
    text: 'wir haben deine Buchung in einen anderen Workshop gelegt. Dein Platz dort ist sicher:',
    end: 'Wenn das nicht mit dir abgesprochen war, antworte bitte auf diese Mail. Die angehängte Kalenderdatei bringt deinen Kalender auf den neuen Stand.',
  },
  reminder: {
    subject: (title) => `Bald: ${title}`,
    heading: 'Dein Workshop beginnt bald',
    text: 'wir freuen uns auf dich:',
    end: 'Bitte gib den Link nicht weiter. Antworte einfach auf diese Mail, wenn du eine Frage hast.',
  },
};

const TEXTS = bilingual(EN, DE);
const BOOKED = bilingual('Booked', 'Gebucht war');
const FORMERLY = bilingual('Planned before', 'Geplant war');
const MESSAGE = bilingual(
  {
    subject: (title: string) => `About the workshop: ${title}`,
    heading: 'A message about your workshop',
    end: 'You can reply to this mail.',
  },
  {
    subject: (title: string) => `Zum Workshop: ${title}`,
    heading: 'Eine Nachricht zu deinem Workshop',
    end: 'Du kannst auf diese Mail antworten.',
  },
);

/** In place of the sentence about the money, for a free place. */
const CANCELLED_FREE = bilingual(
  'we are sorry: the workshop you booked will not take place. There is nothing you need to do:',
  'es tut uns leid: Der Workshop, den du gebucht hast, findet nicht statt. Du musst nichts tun:',
);

const CANCELLED_BY_HAND = bilingual(
  'we are sorry: the workshop you booked will not take place. You get the whole price back in the way that you paid:',
  'es tut uns leid: Der Workshop, den du gebucht hast, findet nicht statt. Du bekommst den ganzen Preis auf dem Weg zurück, auf dem du bezahlt hast:',
);
const PLACE_CANCELLED_FREE = bilingual(
  'your place in this workshop is cancelled. There is nothing you need to do:',
  'dein Platz in diesem Workshop ist abgesagt. Du musst nichts tun:',
);

const textsOf = (language: Language, kind: NoticeKind) =>
  kind === 'message' || kind === 'confirmation' ? MESSAGE[language] : TEXTS[language][kind];

/** Subject of a notice to the participant with this order. */
export const noticeSubject = ({ language, workshop }: SignUp, kind: NoticeKind): string =>
  textsOf(language, kind).subject(workshop.title);

const greeting = ({ language, customer }: SignUp): string =>
  language === 'de-DE' ? `Hallo ${customer.name},` : `Dear ${customer.name},`;

function rowsOf(order: SignUp, { kind, facts, before }: Notice): Row[] {
  const { language } = order;
  const words = WORDS[language];
  return [
    [words.workshop, order.workshop.title],
    [words.date, formatBerlin(facts.start, language)],
    ...(kind === 'transferred' ? [[BOOKED[language], order.lines[0]?.title ?? ''] as const] : []),
    ...(kind === 'moved' || kind === 'transferred'
      ? [[FORMERLY[language], formatBerlin(before.start, language)] as const]
      : []),
    ...(ENDING_KINDS.includes(kind) && order.total > 0
      ? [[words.amount, formatCents(order.total, language)] as const]
      : []),
  ];
}

/** Mail to a participant about a change since the order, in the order's language, with a calendar file. */
export function noticeToParticipant(
  order: SignUp,
  notice: Notice,
  data: OrderMailData,
): MailDocument {
  const { language } = order;
  const { kind, facts, message } = notice;
  const isMessage = kind === 'message' || kind === 'confirmation';
  const texts = isMessage ? { ...MESSAGE[language], text: message } : TEXTS[language][kind];
  const cancelled = ENDING_KINDS.includes(kind);
  const isFree = order.total === 0;
  const opening =
    kind === 'cancelled' && (isFree || order.paidBy)
      ? (isFree ? CANCELLED_FREE : CANCELLED_BY_HAND)[language]
      : kind === 'placeCancelled' && isFree
        ? PLACE_CANCELLED_FREE[language]
        : texts.text;
  const link = cancelled ? null : facts.link;
  const rows = rowsOf(order, notice);
  const number: Row = [WORDS[language].order, order.id];
  const words: Block[] = [
    { type: 'text', text: `${greeting(order)}\n\n${opening}` },
    ...(message && !isMessage ? [{ type: 'text', text: message } as const] : []),
  ];
  return {
    subject: noticeSubject(order, kind),
    language,
    heading: texts.heading,
    replyTo: data.owner,
    blocks: [
      ...words,
      ...(link && !isMessage
        ? ([
            { type: 'rows', rows },
            { type: 'link', label: LINK_LABEL[language], href: link },
            { type: 'rows', rows: [number] },
          ] as const)
        : [{ type: 'rows', rows: [...rows, number] } as const]),
      ...closingBlocks({ ...data, withdrawal: null, statutory: [] }, language, texts.end),
    ],
    ...(isMessage
      ? {}
      : {
          attachments: [
            workshopCalendar(order, data, facts, { sequence: notice.number, cancelled }),
          ],
        }),
  };
}
