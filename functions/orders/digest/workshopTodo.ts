import type { MeetingLink } from '../../../contracts/content/meetingLinks';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/database';
import type { Schema } from '../../database/schema';
import { sentence, type Sentence } from '../../lib/sentence';
import { NoAnswer } from '../../lib/timing/fetchWithTimeout';
import { fieldOf, textOf, type ContentReader, type Entry } from '../../contentService/entries';
import type { TodoItem } from '../../journal/reports/todo';
import { REFUND } from '../../journal/workshops/notices';
import { bookedWorkshops } from '../../journal/workshops/participants';
import { timesOf } from '../../contentService/currentWorkshop';

const SOON_MS = 7 * 86_400_000;

const hasText = (entry: Entry, language: 'en-US' | 'de-DE'): boolean =>
  entry.fields['description']?.[language] !== undefined;

const LINK_PROBLEMS = {
  missing: sentence('the meeting link is missing', 'der Link zum Treffen fehlt'),
  unusable: sentence(
    'the meeting link is no complete https:// address and is not mailed',
    'der Link zum Treffen ist keine vollständige https://-Adresse und wird nicht verschickt',
  ),
  hidden: sentence(
    'the meeting link cannot be read while the workshop has an unpublished change',
    'der Link zum Treffen ist nicht lesbar, solange der Workshop eine unveröffentlichte Änderung hat',
  ),
};

function missingOf(entry: Entry, link: MeetingLink | undefined): Sentence[] {
  const problem = link ? link.problem : 'missing';
  return [
    ...(problem === null ? [] : [LINK_PROBLEMS[problem]]),
    ...(fieldOf(entry, 'description') === undefined
      ? [sentence('the description is missing', 'die Beschreibung fehlt')]
      : hasText(entry, 'de-DE')
        ? []
        : [sentence('the German description is missing', 'die deutsche Beschreibung fehlt')]),
  ];
}

/** Changes that wait for confirmation, and cancelled places whose refund PayPal refuses. */
async function storedTodo(db: Kysely<Schema>): Promise<TodoItem[]> {
  const changes = await db.selectFrom('workshop_changes').selectAll().execute();
  const refused = await db
    .selectFrom('workshop_notices')
    .select(['order_id', 'made_at'])
    .where('refund_due', '=', REFUND.refused)
    .execute();
  const common = { untilDone: true, canSettle: false };
  return [
    ...changes.map((row): TodoItem => ({
      kind: 'workshop',
      id: row.workshop_id,
      text: sentence(
        'A workshop has changed; confirm it, and the participants get a mail',
        'Ein Workshop hat sich geändert; bestätige es, dann bekommen die Teilnehmenden eine Mail',
      ),
      since: row.found_at,
      path: `/workshops/${row.workshop_id}`,
      ...common,
    })),
    ...refused.map((row): TodoItem => ({
      kind: 'payment',
      id: row.order_id,
      text: sentence(
        'PayPal refuses the refund for a cancelled workshop: refund it in your PayPal account',
        'PayPal verweigert die Erstattung für einen abgesagten Workshop: erstatte sie in deinem PayPal-Konto',
      ),
      since: row.made_at,
      path: `/orders/${row.order_id}`,
      ...common,
    })),
  ];
}

/**
 * Lists changes of workshops that participants do not know, and booked workshops of the next seven days whose meeting link or description is missing; the latter not while the content service is down.
 * @param now ms
 */
export async function workshopTodo(
  db: Database,
  content: ContentReader,
  now: number,
): Promise<TodoItem[]> {
  const stored = await db.read(storedTodo);
  const ids = await db.read(bookedWorkshops);
  if (ids.length === 0) return stored;
  try {
    const entries = (await content.published('workshop', ids)).filter((entry) => {
      const start = Date.parse(timesOf(entry)?.start ?? '');
      return start > now && start < now + SOON_MS;
    });
    if (entries.length === 0) return stored;
    const links = await content.meetingLinks();
    const items = entries.flatMap((entry): TodoItem[] => {
      const missing = missingOf(entry, links.get(entry.sys.id));
      if (missing.length === 0) return [];
      const words = (language: 'en-US' | 'de-DE') =>
        `${textOf(entry, 'title', language)}: ${missing.map((one) => one[language]).join(', ')}`;
      return [
        {
          kind: 'workshop',
          id: entry.sys.id,
          text: sentence(words('en-US'), words('de-DE')),
          since: null,
          path: `/workshops/${entry.sys.id}`,
          untilDone: true,
          canSettle: false,
        },
      ];
    });
    return [...stored, ...items];
  } catch (error) {
    if (error instanceof NoAnswer) return stored;
    throw error;
  }
}
