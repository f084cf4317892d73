import { formatBerlin } from '../../../../contracts/time/berlinTime';
import { calendarFile } from '../../../../contracts/time/calendar';
import type { Language } from '../../../../contracts/language/languages';
import { formatCents } from '../../../../contracts/money/money';
import type { Order, WorkshopDetails } from '../../order';
import type { Block, MailDocument } from '../document';
import { sumLabel, untaxedBlocks, vatRows } from './orderRows';
import { closingBlocks, type OrderMailData } from '../mailData';
import { WORDS } from '../words';

type SignUp = Order & { workshop: WorkshopDetails };

/** Mail to the owner about a sign-up. Without a meeting link it says that the signer waits for one. */
export function signUpOwnerMail(order: SignUp, link: string | null): MailDocument {
  const { customer, workshop } = order;
  const words = WORDS['en-US'];
  const missing: Block[] = link
    ? []
    : [
        {
          type: 'text',
          text: 'This workshop has no meeting link yet. The confirmation promised one: please send it to the signer.',
        },
      ];
  return {
    subject: `New booking of ${workshop.title} from ${customer.name}`,
    language: 'en-US',
    heading: 'New workshop booking, paid',
    replyTo: customer.email,
    blocks: [
      {
        type: 'rows',
        rows: [
          [words.workshop, workshop.title],
          [words.date, formatBerlin(workshop.start, 'en-US')],
          [words.name, customer.name],
          [words.email, customer.email],
          [sumLabel(order, 'en-US', 'price'), formatCents(order.total, 'en-US')],
          ['Language', order.language === 'de-DE' ? 'German' : 'English'],
          ...(customer.message ? [[words.message, customer.message] as const] : []),
          [words.order, order.id],
        ],
      },
      ...missing,
    ],
  };
}

const TEXTS = {
  'en-US': {
    subject: (title: string) => `Your place: ${title}`,
    heading: 'Your place is booked',
    opening: (name: string) =>
      `Dear ${name},\n\nthank you for your booking. Your payment has arrived. We look forward to meeting you:`,
    link: 'Meeting link',
    private:
      'Please keep the link to yourself. The attached calendar file puts the workshop into your diary, in your own time zone.',
    noWithdrawal:
      'No right of withdrawal: the workshop is a leisure activity on a fixed date (section 312g (2) no. 9 of the German Civil Code).',
    later:
      'The meeting link follows in a mail of its own before the workshop begins. The attached calendar file puts the date into your diary.',
  },
  'de-DE': {
    subject: (title: string) => `Dein Platz: ${title}`,
    heading: 'Dein Platz ist gebucht',
    opening: (name: string) =>
      `Hallo ${name},\n\ndanke für deine Buchung. Deine Zahlung ist angekommen. Wir freuen uns auf dich:`,
    link: 'Link zum Treffen',
    private:
      'Bitte gib den Link nicht weiter. Die angehängte Kalenderdatei trägt den Workshop in deinen Kalender ein, in deiner eigenen Zeitzone.',
    noWithdrawal:
      'Kein Widerrufsrecht: Der Workshop ist eine Freizeitveranstaltung zu einem festen Termin (§ 312g Abs. 2 Nr. 9 BGB).',
    later:
      'Der Link zum Treffen folgt vor Beginn in einer eigenen Mail. Die angehängte Kalenderdatei trägt den Termin in deinen Kalender ein.',
  },
} as const;

function calendarOf(order: SignUp, link: string | null, label: string): string {
  const { workshop } = order;
  return calendarFile({
    uid: `${order.id}@workshops`,
    title: workshop.title,
    start: workshop.start,
    end: workshop.end,
    stamp: new Date(order.paidAt ?? order.createdAt).toISOString(),
    ...(link ? { url: link, description: `${label}: ${link}` } : {}),
  });
}

/** Mail to the signer, in the order's language: the only place where the meeting link is disclosed. */
export function signUpConfirmation(order: SignUp, papers: OrderMailData): MailDocument {
  const language: Language = order.language;
  const texts = TEXTS[language];
  const words = WORDS[language];
  const { workshop, customer } = order;
  const { meetingLink: link } = papers;
  return {
    subject: texts.subject(workshop.title),
    language,
    heading: texts.heading,
    replyTo: papers.owner,
    blocks: [
      { type: 'text', text: texts.opening(customer.name) },
      {
        type: 'rows',
        rows: [
          [words.workshop, workshop.title],
          [words.date, formatBerlin(workshop.start, language)],
          [sumLabel(order, language, 'price'), formatCents(order.total, language)],
          ...vatRows(order, language),
          [words.payment, 'PayPal'],
          [words.order, order.id],
        ],
      },
      ...untaxedBlocks(order, language),
      ...(link ? [{ type: 'link', label: texts.link, href: link } as const] : []),
      { type: 'text', text: texts.noWithdrawal },
      // A workshop on a fixed date has no right of withdrawal, so its mail has no instruction.
      ...closingBlocks(
        { ...papers, withdrawal: null },
        language,
        link ? texts.private : texts.later,
      ),
    ],
    attachments: [
      {
        filename: 'workshop.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendarOf(order, link, texts.link),
      },
    ],
  };
}
