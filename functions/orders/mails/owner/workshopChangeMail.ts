import { bilingual } from '../../../../contracts/language/bilingual';
import { formatBerlin } from '../../../../contracts/time/berlinTime';
import type { StoredChange } from '../../../journal/workshops/changes';
import type { MailDocument } from '../document';
import type { OwnersDesk } from './ownersDesk';

const WORDS = bilingual(
  {
    subject: (title: string) => `Tell the participants: ${title}`,
    heading: 'A workshop has changed',
    withdrawn: 'This workshop is no longer published, but people have booked it.',
    moved: (time: string) => `This workshop now takes place at this time: ${time}.`,
    newLink: 'This workshop has a new meeting link.',
    todo: 'The participants do not know yet. Confirm the change on the desk, and everybody gets a mail. If it was a mistake, restore the entry; then no mail is sent.',
    settled: 'This has been done since.',
    desk: 'To the workshop',
  },
  {
    subject: (title: string) => `Den Teilnehmenden sagen: ${title}`,
    heading: 'Ein Workshop hat sich geändert',
    withdrawn: 'Dieser Workshop ist nicht mehr veröffentlicht, aber er ist gebucht.',
    moved: (time: string) => `Dieser Workshop findet jetzt zu dieser Zeit statt: ${time}.`,
    newLink: 'Dieser Workshop hat einen neuen Link zum Treffen.',
    todo: 'Die Teilnehmenden wissen es noch nicht. Bestätige die Änderung am Schreibtisch, dann bekommen alle eine Mail. Wenn es ein Versehen war, stell den Eintrag wieder her; dann wird nichts verschickt.',
    settled: 'Inzwischen ist das erledigt.',
    desk: 'Zum Workshop',
  },
);

/**
 * Mail to the owner: a workshop with participants has changed, and they are told once the owner confirms.
 * @param change null when it was confirmed or taken back before this mail could leave
 */
export function workshopChangeMail(
  workshop: { id: string; title: string },
  change: StoredChange | null,
  { language, url }: OwnersDesk,
): MailDocument {
  const words = WORDS[language];
  const news =
    change === null
      ? words.settled
      : change.kind === 'moved'
        ? words.moved(formatBerlin(change.facts.start, language))
        : words[change.kind];
  return {
    subject: words.subject(workshop.title),
    language,
    heading: words.heading,
    blocks: [
      { type: 'rows', rows: [['Workshop', workshop.title]] },
      { type: 'text', text: change === null ? news : `${news}\n\n${words.todo}` },
      { type: 'link', label: words.desk, href: `${url}/workshops/${workshop.id}` },
    ],
  };
}
