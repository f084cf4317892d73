import { bilingual } from '../../../../contracts/language/bilingual';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import type { WorkshopFacts } from '../../../contentService/currentWorkshop';
import type { Waiting } from '../../../journal/workshops/waitingList';
import type { MailDocument } from '../document';
import { WORDS } from '../words';

const TEXTS = bilingual(
  {
    subject: (title: string) => `A place is free: ${title}`,
    heading: 'A place is free for you',
    text: (until: string) =>
      `Hello,\n\nyou are on the waiting list of this workshop, and a place has become free. It is held for you until ${until}. Book it with this link; the code is filled in for you:`,
    link: 'Book the place',
    code: 'Code',
    end: 'If you do not want it, you need not do anything: the next person gets the place, and you get no more mails about it.',
  },
  {
    subject: (title: string) => `Ein Platz ist frei: ${title}`,
    heading: 'Ein Platz ist für dich frei',
    text: (until: string) =>
      `Hallo,\n\ndu stehst auf der Warteliste für diesen Workshop, und ein Platz ist frei geworden. Er ist für dich reserviert bis ${until}. Buche ihn mit diesem Link; der Code ist schon eingetragen:`,
    link: 'Den Platz buchen',
    code: 'Code',
    end: 'Wenn du ihn nicht möchtest, musst du nichts tun: Dann bekommt ihn die nächste Person, und du bekommst keine weiteren Mails dazu.',
  },
);

/** Mail to the first on a waiting list: a place is held for them until the offer ends. */
export function placeOfferMail(
  { language, token, offeredUntil, site, workshopId }: Waiting,
  workshop: { title: string; facts: WorkshopFacts | null },
  { owner, siteName }: { owner: string; siteName: string },
): MailDocument {
  const texts = TEXTS[language];
  const words = WORDS[language];
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
      {
        type: 'rows',
        rows: [
          [words.workshop, workshop.title],
          ...(workshop.facts
            ? [[words.date, formatBerlin(workshop.facts.start, language)] as const]
            : []),
          [texts.code, token],
        ],
      },
      { type: 'text', text: `${texts.end}\n\n${siteName}` },
    ],
  };
}
