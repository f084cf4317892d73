import { bilingual } from '../../../../contracts/language/bilingual';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import type { WorkshopFacts } from '../../../contentService/currentWorkshop';
import type { Waiting } from '../../../journal/workshops/waitingList';
import type { MailDocument, Row } from '../document';
import type { Language } from '../../../../contracts/language/languages';
import { waitingAddress } from '../../../../contracts/orders/workshopPlaces';
import { WORDS } from '../words';

const OFFER = bilingual(
  {
    subject: (title: string) => `A place is free: ${title}`,
    heading: 'A place is free for you',
    text: (until: string) =>
      `Hello,\n\nyou are on the waiting list of this workshop, and a place has become free. It is held for you until ${until}. Book it with this link; the code is filled in for you:`,
    link: 'Book the place',
    code: 'Code',
    end: 'If you do not want it, just do nothing: the next person gets the place, and you get no more mails about it. With this link they get it at once:',
    leave: 'I no longer want the place',
  },
  {
    subject: (title: string) => `Ein Platz ist frei: ${title}`,
    heading: 'Ein Platz ist für dich frei',
    text: (until: string) =>
      `Hallo,\n\ndu stehst auf der Warteliste für diesen Workshop, und ein Platz ist frei geworden. Er ist für dich reserviert bis ${until}. Buche ihn mit diesem Link; der Code ist schon eingetragen:`,
    link: 'Den Platz buchen',
    code: 'Code',
    end: 'Wenn du ihn nicht möchtest, musst du nichts tun: Dann bekommt ihn die nächste Person, und du bekommst keine weiteren Mails dazu. Mit diesem Link bekommt sie ihn sofort:',
    leave: 'Ich möchte den Platz nicht mehr',
  },
);

const REQUEST = bilingual(
  {
    subject: (title: string) => `The waiting list: ${title}`,
    heading: 'Do you want to wait for a place?',
    text: 'Hello,\n\nthis address was entered for the waiting list of this workshop. Please confirm that it was you; only then are you on the list:',
    link: 'Yes, put me on the list',
    end: 'When a place becomes free, we write to you and hold it for you for a day. If it was not you, please ignore this mail: the address is deleted after a day.',
  },
  {
    subject: (title: string) => `Die Warteliste: ${title}`,
    heading: 'Möchtest du auf einen Platz warten?',
    text: 'Hallo,\n\ndiese Adresse wurde für die Warteliste dieses Workshops eingetragen. Bitte bestätige, dass du das warst; erst dann stehst du auf der Liste:',
    link: 'Ja, auf die Liste setzen',
    end: 'Sobald ein Platz frei wird, schreiben wir dir und reservieren ihn einen Tag lang für dich. Wenn du das nicht warst, musst du nichts tun: Die Adresse wird nach einem Tag gelöscht.',
  },
);

interface WaitedFor {
  title: string;
  facts: WorkshopFacts | null;
}

interface Sender {
  owner: string;
  siteName: string;
}

const workshopRows = ({ title, facts }: WaitedFor, language: Language): Row[] => {
  const words = WORDS[language];
  return [
    [words.workshop, title],
    ...(facts ? [[words.date, formatBerlin(facts.start, language)] as const] : []),
  ];
};

/** Mail to an entered address: only after its link was confirmed does the person wait. */
export function waitingRequestMail(
  { language, token, site }: Waiting,
  workshop: WaitedFor,
  { owner, siteName }: Sender,
): MailDocument {
  const { subject, heading, text, link, end } = REQUEST[language];
  return {
    subject: subject(workshop.title),
    language,
    heading,
    replyTo: owner,
    blocks: [
      { type: 'text', text },
      { type: 'link', label: link, href: waitingAddress(site, 'join', token) },
      { type: 'rows', rows: workshopRows(workshop, language) },
      { type: 'text', text: `${end}\n\n${siteName}` },
    ],
  };
}

/** Mail to the first on a waiting list: a place is held for them until the offer ends. */
export function placeOfferMail(
  { language, token, offeredUntil, site, workshopId }: Waiting,
  workshop: WaitedFor,
  { owner, siteName }: Sender,
): MailDocument {
  const texts = OFFER[language];
  const until = formatBerlin(new Date(offeredUntil ?? 0).toISOString(), language);
  return {
    subject: texts.subject(workshop.title),
    language,
    heading: texts.heading,
    replyTo: owner,
    blocks: [
      { type: 'text', text: texts.text(until) },
      {
        type: 'link',
        label: texts.link,
        href: `${site}/workshops_and_coaching?code=${token}#${workshopId}`,
      },
      { type: 'rows', rows: [...workshopRows(workshop, language), [texts.code, token]] },
      { type: 'text', text: texts.end },
      { type: 'link', label: texts.leave, href: waitingAddress(site, 'leave', token) },
      { type: 'text', text: siteName },
    ],
  };
}
