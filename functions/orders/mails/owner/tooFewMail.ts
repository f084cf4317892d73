import { bilingual } from '../../../../contracts/language/bilingual';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import type { MailDocument } from '../document';
import type { OwnersDesk } from './ownersDesk';

const WORDS = bilingual(
  {
    subject: (title: string) => `Too few participants: ${title}`,
    heading: 'Too few have signed up',
    date: 'Date',
    count: 'Signed up',
    minimum: 'Minimum',
    todo: 'Decide at the desk: cancel it and give everyone the money back, or let it take place. A cancellation is mailed to everyone.',
    desk: 'To the workshop',
  },
  {
    subject: (title: string) => `Zu wenige Anmeldungen: ${title}`,
    heading: 'Es sind zu wenige angemeldet',
    date: 'Termin',
    count: 'Angemeldet',
    minimum: 'Mindestzahl',
    todo: 'Entscheide am Schreibtisch: absagen und allen das Geld zurückgeben, oder stattfinden lassen. Bei einer Absage bekommen alle eine Mail.',
    desk: 'Zum Workshop',
  },
);

/** A workshop for whose minimum too few have signed up. Null for what cannot be read. */
export interface FewParticipants {
  id: string;
  title: string;
  start: string | null;
  count: number;
  minimum: number | null;
}

/** Mail to the owner: too few take part in a workshop that begins soon. */
export function tooFewMail(
  { id, title, start, count, minimum }: FewParticipants,
  { language, url }: OwnersDesk,
): MailDocument {
  const words = WORDS[language];
  return {
    subject: words.subject(title),
    language,
    heading: words.heading,
    blocks: [
      {
        type: 'rows',
        rows: [
          ['Workshop', title],
          ...(start === null ? [] : [[words.date, formatBerlin(start, language)] as const]),
          [words.count, String(count)],
          ...(minimum === null ? [] : [[words.minimum, String(minimum)] as const]),
        ],
      },
      { type: 'text', text: words.todo },
      { type: 'link', label: words.desk, href: `${url}/workshops/${id}` },
    ],
  };
}
