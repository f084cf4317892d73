import { bilingual } from '../../../../contracts/language/bilingual';
import type { Language } from '../../../../contracts/language/languages';
import { formatCents } from '../../../../contracts/money/money';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import type { PlaceMove } from '../../../journal/workshops/placeMoves';
import type { MailDocument, Row } from '../document';
import { WORDS } from '../words';
import type { SignUp } from './workshopParts';

/** A link for the difference, with the booking that moves and the title and begin of the dearer workshop. */
export interface MoveMail {
  move: PlaceMove;
  booking: SignUp;
  title: string;
  start: string | null;
}

interface Sender {
  owner: string;
  siteName: string;
  /** Of the site, for bookings that were not made there. */
  site: string;
}

const OFFER = bilingual(
  {
    subject: (title: string) => `Your move to ${title}: please pay the difference`,
    heading: 'Please pay the difference',
    text: (name: string, until: string) =>
      `Dear ${name},\n\nyou want to move to another workshop, which costs more. A place there is held for you until ${until}. As soon as the difference is paid, your place moves; until then you keep the one that you have.`,
    link: 'See it and pay',
    end: 'Choose “Sign Up” there; your name and mail address are known. If you do nothing, your booking stays as it is. You can also reply to this mail and pay in another way.',
    now: 'Booked',
    then: 'New workshop',
    difference: 'Difference',
  },
  {
    subject: (title: string) => `Umbuchung zu ${title}: bitte die Differenz bezahlen`,
    heading: 'Bitte bezahle die Differenz',
    text: (name: string, until: string) =>
      `Hallo ${name},\n\ndu möchtest in einen anderen Workshop wechseln, der mehr kostet. Dort ist ein Platz für dich reserviert bis ${until}. Sobald die Differenz bezahlt ist, wechselt dein Platz; bis dahin behältst du den bisherigen.`,
    link: 'Ansehen und bezahlen',
    end: 'Wähle dort „Anmelden“; Name und Mailadresse sind schon bekannt. Wenn du nichts tust, bleibt deine Buchung, wie sie ist. Du kannst auch auf diese Mail antworten und anders bezahlen.',
    now: 'Gebucht',
    then: 'Neuer Workshop',
    difference: 'Differenz',
  },
);

const ENDED = bilingual(
  {
    subject: (title: string) => `Your booking stays: ${title}`,
    heading: 'Your booking stays as it is',
    text: (name: string) =>
      `Dear ${name},\n\nthe link to pay the difference is no longer valid, and nothing was charged. You keep the place that you booked.`,
    toOwner: {
      subject: (name: string) => `Difference not paid: ${name}`,
      heading: 'A difference was not paid',
      text: 'The link is no longer valid, and the held place is free again. The booking stays as it was; the participant has been told.',
    },
  },
  {
    subject: (title: string) => `Deine Buchung bleibt: ${title}`,
    heading: 'Deine Buchung bleibt, wie sie ist',
    text: (name: string) =>
      `Hallo ${name},\n\nder Link, um die Differenz zu bezahlen, gilt nicht mehr, und es wurde nichts abgebucht. Deinen gebuchten Platz behältst du.`,
    toOwner: {
      subject: (name: string) => `Differenz nicht bezahlt: ${name}`,
      heading: 'Eine Differenz wurde nicht bezahlt',
      text: 'Der Zahlungslink gilt nicht mehr, und der gehaltene Platz ist wieder frei. Die Buchung bleibt, wie sie war; die Person weiß Bescheid.',
    },
  },
);

const dated = (title: string, start: string | null, language: Language): string =>
  start === null ? title : `${title}, ${formatBerlin(start, language)}`;

const rowsOf = ({ move, booking, title, start }: MoveMail, language: Language): Row[] => {
  const { now, then, difference } = OFFER[language];
  return [
    [now, dated(booking.workshop.title, booking.workshop.start, language)],
    [then, dated(title, start, language)],
    [difference, formatCents(move.amount, language)],
    [WORDS[language].order, booking.id],
  ];
};

/** Subject of the mail with the link. */
export const moveOfferSubject = (language: Language, title: string): string =>
  OFFER[language].subject(title);

/** Mail with the link to pay the difference, in the language of the booking. */
export function moveOfferMail(about: MoveMail, sender: Sender): MailDocument {
  const { move, booking, title } = about;
  const { language, customer, snapshot } = booking;
  const words = OFFER[language];
  const until = formatBerlin(new Date(move.until).toISOString(), language);
  return {
    subject: words.subject(title),
    language,
    heading: words.heading,
    replyTo: sender.owner,
    blocks: [
      { type: 'text', text: words.text(customer.name, until) },
      ...(move.message ? [{ type: 'text', text: move.message } as const] : []),
      {
        type: 'link',
        label: words.link,
        href: `${snapshot.site || sender.site}/workshops_and_coaching?code=${move.token}#${move.workshopId}`,
      },
      { type: 'rows', rows: rowsOf(about, language) },
      { type: 'text', text: `${words.end}\n\n${sender.siteName}` },
    ],
  };
}

/** Tells the participant that the link is no longer valid and the booking stays. */
export function moveEndedMail(about: MoveMail, { owner, siteName }: Sender): MailDocument {
  const { language, customer, workshop } = about.booking;
  const { subject, heading, text } = ENDED[language];
  return {
    subject: subject(workshop.title),
    language,
    heading,
    replyTo: owner,
    blocks: [
      { type: 'text', text: text(customer.name) },
      { type: 'rows', rows: rowsOf(about, language) },
      { type: 'text', text: siteName },
    ],
  };
}

/** Tells the owner that a difference was not paid in time. */
export function moveEndedOwnerMail(about: MoveMail, language: Language): MailDocument {
  const { subject, heading, text } = ENDED[language].toOwner;
  const { name } = about.booking.customer;
  return {
    subject: subject(name),
    language,
    heading,
    blocks: [
      { type: 'text', text },
      { type: 'rows', rows: [[WORDS[language].name, name], ...rowsOf(about, language)] },
    ],
  };
}
