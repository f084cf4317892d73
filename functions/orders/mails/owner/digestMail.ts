import type { OwnersDesk } from './ownersDesk';
import { bilingual } from '../../../../contracts/language/bilingual';
import { berlinWallTime } from '../../../../contracts/time/berlinClock';
import type { TodoItem } from '../../../journal/reports/todo';
import type { Block, MailDocument } from '../document';
import { TODO_KINDS } from '../todoKinds';

const WORDS = bilingual(
  {
    heading: 'What waits for you',
    count: (items: number, day: string) =>
      `${items === 1 ? 'one thing' : `${items} things`} on ${day}`,
    text: 'This is your “To do” list as the desk shows it this morning, with a link to each item.',
    settled: 'This message was delayed; everything has been settled since.',
    since: 'since',
    desk: 'To the desk',
  },
  {
    heading: 'Was auf dich wartet',
    count: (items: number, day: string) =>
      `${items === 1 ? 'eine Sache' : `${items} Sachen`} am ${day}`,
    text: 'Das ist deine Liste „Zu tun“, wie sie heute Morgen auf dem Schreibtisch steht. Ein Link führt zu jeder Sache.',
    settled: 'Diese Nachricht musste warten; inzwischen ist alles erledigt.',
    since: 'seit',
    desk: 'Zum Schreibtisch',
  },
);

const minute = (ms: number): string =>
  new Date(berlinWallTime(ms)).toISOString().slice(0, 16).replace('T', ' ');

/**
 * Daily mail to the owner with what waits for them.
 */
export function digestMail(
  items: readonly TodoItem[],
  day: string,
  { language, url }: OwnersDesk,
): MailDocument {
  const words = WORDS[language];
  const blocks = TODO_KINDS.flatMap(({ kind, words: kindWords }): Block[] => {
    const ofKind = items.filter((item) => item.kind === kind);
    return ofKind.map(({ text, since, path }) => ({
      type: 'link',
      label: `${kindWords[language]}: ${text[language]}${since === null ? '' : ` (${words.since} ${minute(since)})`}`,
      href: `${url}${path}`,
    }));
  });
  return {
    subject: `${words.heading}: ${words.count(items.length, day)}`,
    language,
    heading: words.heading,
    blocks: [
      { type: 'text', text: items.length === 0 ? words.settled : words.text },
      { type: 'link', label: words.desk, href: url },
      ...blocks,
    ],
  };
}
