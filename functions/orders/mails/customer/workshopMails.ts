import type { Language } from '../../../../contracts/language/languages';
import { bilingual } from '../../../../contracts/language/bilingual';
import { STATUTORY } from '../../../../contracts/content/statutory';
import type { ParticipantView } from '../../participantView';
import { formatCents } from '../../../../contracts/money/money';
import { changeBlocks, LINK_LABEL, type SignUp, timeRow, workshopCalendar } from './workshopParts';
import type { MailDocument } from '../document';
import { sumLabel, untaxedBlocks, vatRows } from './orderRows';
import { closingBlocks, type OrderMailData } from '../mailData';
import { WORDS } from '../words';

const OWNER = bilingual(
  {
    subject: (title: string, name: string) => `New booking of ${title} from ${name}`,
    heading: 'New workshop booking, paid',
    difference: {
      subject: (title: string, name: string) => `Difference paid: ${name} is in ${title} now`,
      heading: 'The difference is paid, the place has moved',
    },
    noLink:
      'This workshop has no meeting link yet. Enter it in the content service: everybody who has booked then gets it by mail.',
  },
  {
    subject: (title: string, name: string) => `Neue Buchung von ${title}: ${name}`,
    heading: 'Neue Workshop-Buchung, bezahlt',
    difference: {
      subject: (title: string, name: string) => `Differenz bezahlt: ${name} ist jetzt in ${title}`,
      heading: 'Die Differenz ist bezahlt, der Platz ist umgebucht',
    },
    noLink:
      'Dieser Workshop hat noch keinen Link zum Treffen. Trag ihn in Contentful ein: Alle, die gebucht haben, bekommen ihn dann als Mail.',
  },
);

/** Mail to the owner about a sign-up, in the owner's language. Without a meeting link it says that the signer waits for one. */
export function signUpOwnerMail(
  order: SignUp,
  view: ParticipantView | null,
  language: Language,
): MailDocument {
  const { customer, workshop } = order;
  const words = WORDS[language];
  const { noLink, difference } = OWNER[language];
  const { subject, heading } = order.moves ? difference : OWNER[language];
  return {
    subject: subject(workshop.title, customer.name),
    language,
    heading,
    replyTo: customer.email,
    blocks: [
      {
        type: 'rows',
        rows: [
          [words.workshop, workshop.title],
          timeRow(order, view, language),
          [words.name, customer.name],
          [words.email, customer.email],
          [sumLabel(order, language, 'price'), formatCents(order.total, language)],
          [words.language, words.languages[order.language]],
          ...(customer.message ? [[words.message, customer.message] as const] : []),
          [words.order, order.id],
        ],
      },
      ...changeBlocks(view, language),
      ...(view?.facts.link ? [] : [{ type: 'text', text: noLink } as const]),
    ],
  };
}

const TEXTS = bilingual(
  {
    subject: (title: string) => `Your place: ${title}`,
    heading: 'Your place is booked',
    opening: (name: string) =>
      `Dear ${name},\n\nthank you for your booking. Your payment has arrived. We look forward to meeting you:`,
    openingFree: (name: string) =>
      `Dear ${name},\n\nthank you for your booking. Your place is free of charge. We look forward to meeting you:`,
    difference: {
      subject: (title: string) => `The difference is paid: ${title}`,
      heading: 'The difference is paid',
      text: (name: string) =>
        `Dear ${name},\n\nthank you, your payment has arrived. Your place is in this workshop now:`,
      end: 'The meeting link and the calendar file are in a mail of their own. This mail has the invoice for the difference.',
    },
    private:
      'Please keep the link to yourself. The attached calendar file puts the workshop into your diary, in your own time zone.',
    about: 'About the workshop',
    later:
      'The meeting link follows in a mail of its own before the workshop begins. The attached calendar file puts the date into your diary.',
    withdrawn: {
      subject: (title: string) => `Your booking: ${title}`,
      heading: 'Your booking, and a change',
      text: (name: string) =>
        `Dear ${name},\n\nyour payment has arrived. In the meantime this workshop has been taken off our programme:`,
      end: 'We will write to you what this means for your place and your payment. There is nothing you need to do; please reply to this mail if you have a question.',
    },
    refunded: {
      subject: (title: string) => `Your booking was refunded: ${title}`,
      heading: 'Your booking was refunded',
      text: (name: string) =>
        `Dear ${name},\n\nthe whole price of this booking has been refunded, so your place is no longer reserved:`,
      end: 'Please reply to this mail if anything is wrong or unclear.',
    },
  },
  {
    subject: (title: string) => `Dein Platz: ${title}`,
    heading: 'Dein Platz ist gebucht',
    opening: (name: string) =>
      `Hallo ${name},\n\ndanke für deine Buchung. Deine Zahlung ist angekommen. Wir freuen uns auf dich:`,
    openingFree: (name: string) =>
      `Hallo ${name},\n\ndanke für deine Buchung. Dein Platz ist kostenlos. Wir freuen uns auf dich:`,
    difference: {
      subject: (title: string) => `Die Differenz ist bezahlt: ${title}`,
      heading: 'Die Differenz ist bezahlt',
      text: (name: string) =>
        `Hallo ${name},\n\ndanke, deine Zahlung ist angekommen. Dein Platz ist jetzt in diesem Workshop:`,
      end: 'Der Link zum Treffen und die Kalenderdatei kommen in einer eigenen Mail. In dieser ist die Rechnung über die Differenz.',
    },
    private:
      'Bitte gib den Link nicht weiter. Die angehängte Kalenderdatei trägt den Workshop in deinen Kalender ein, in deiner eigenen Zeitzone.',
    about: 'Um diesen Workshop geht es',
    later:
      'Der Link zum Treffen folgt vor Beginn in einer eigenen Mail. Die angehängte Kalenderdatei trägt den Termin in deinen Kalender ein.',
    withdrawn: {
      subject: (title: string) => `Deine Buchung: ${title}`,
      heading: 'Deine Buchung und eine Änderung',
      text: (name: string) =>
        `Hallo ${name},\n\ndeine Zahlung ist angekommen. Inzwischen steht dieser Workshop nicht mehr in unserem Programm:`,
      end: 'Wir schreiben dir, was das für deinen Platz und deine Zahlung heißt. Du musst nichts tun; antworte einfach auf diese Mail, wenn du eine Frage hast.',
    },
    refunded: {
      subject: (title: string) => `Deine Buchung wurde erstattet: ${title}`,
      heading: 'Deine Buchung wurde erstattet',
      text: (name: string) =>
        `Hallo ${name},\n\nder ganze Preis dieser Buchung wurde dir erstattet. Deshalb ist kein Platz mehr für dich reserviert:`,
      end: 'Antworte einfach auf diese Mail, wenn etwas nicht stimmt oder unklar ist.',
    },
  },
);

/** Words for a place that is kept, was refunded, or whose workshop was taken off the programme. */
function standing(order: SignUp, { workshop: view, isRefunded }: OrderMailData) {
  const texts = TEXTS[order.language];
  const { title } = order.workshop;
  const { name } = order.customer;
  const ended = isRefunded
    ? texts.refunded
    : view?.isWithdrawn
      ? texts.withdrawn
      : order.moves
        ? texts.difference
        : null;
  if (ended) return { ...ended, subject: ended.subject(title), text: ended.text(name) };
  return {
    subject: texts.subject(title),
    heading: texts.heading,
    text: order.total === 0 ? texts.openingFree(name) : texts.opening(name),
    end: view?.facts.link ? texts.private : texts.later,
  };
}

/** Mail to the signer, in the order's language, with date and meeting link as they are now. */
export function signUpConfirmation(order: SignUp, data: OrderMailData): MailDocument {
  const { language, workshop } = order;
  const words = WORDS[language];
  const texts = TEXTS[language];
  const { workshopWithdrawal: withdrawal } = STATUTORY[language];
  const { workshop: view, isRefunded } = data;
  const { subject, heading, text, end } = standing(order, data);
  const takesPlace = view !== null && !isRefunded && !view.isWithdrawn && !order.moves;
  const link = takesPlace ? view.facts.link : null;
  return {
    subject,
    language,
    heading,
    replyTo: data.owner,
    blocks: [
      { type: 'text', text },
      {
        type: 'rows',
        rows: [[words.workshop, workshop.title], timeRow(order, view, language)],
      },
      ...(takesPlace ? changeBlocks(view, language) : []),
      ...(link ? [{ type: 'link', label: LINK_LABEL[language], href: link } as const] : []),
      {
        type: 'rows',
        rows: [
          [sumLabel(order, language, 'price'), formatCents(order.total, language)],
          ...vatRows(order, language),
          ...(order.total === 0
            ? []
            : [[words.payment, words.paidBy[order.paidBy ?? 'paypal']] as const]),
          [words.order, order.id],
        ],
      },
      ...untaxedBlocks(order, language),
      { type: 'text', text: withdrawal[data.withdrawal ? 'kept' : 'excluded'] },
      ...(workshop.description
        ? [{ type: 'section', title: texts.about, text: workshop.description } as const]
        : []),
      ...closingBlocks(data, language, end),
    ],
    ...(takesPlace ? { attachments: [workshopCalendar(order, data, view.facts, view)] } : {}),
  };
}
