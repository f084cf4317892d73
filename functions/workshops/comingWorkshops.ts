import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../database/database';
import type { Schema } from '../database/schema';
import { sentence, type Sentence } from '../lib/sentence';
import { NoAnswer } from '../lib/timing/fetchWithTimeout';
import { fieldOf, textOf, type ContentReader, type Entry } from '../orders/contentService/entries';
import type { TodoItem } from '../orders/journal/reports/todo';
import { timesOf } from './currentWorkshop';

const SOON_MS = 7 * 86_400_000;

const WorkshopSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ workshop: v.object({ id: v.string(), title: v.string() }) }),
);

/** Ids of workshops that somebody has paid for. */
async function bookedWorkshops(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('priced')
    .where('state', 'in', ['captured', 'notified'])
    .where('priced', 'like', '%"kind":"workshop"%')
    .execute();
  const ids = rows.flatMap(({ priced }) => {
    const parsed = v.safeParse(WorkshopSchema, priced);
    return parsed.success ? [parsed.output.workshop.id] : [];
  });
  return [...new Set(ids)];
}

const hasText = (entry: Entry, language: 'en-US' | 'de-DE'): boolean =>
  entry.fields['description']?.[language] !== undefined;

async function missingOf(content: ContentReader, entry: Entry): Promise<Sentence[]> {
  return [
    ...((await content.meetingLink(entry.sys.id)) === null
      ? [sentence('the meeting link is missing', 'der Link zum Treffen fehlt')]
      : []),
    ...(fieldOf(entry, 'description') === undefined
      ? [sentence('the description is missing', 'die Beschreibung fehlt')]
      : hasText(entry, 'de-DE')
        ? []
        : [sentence('the German description is missing', 'die deutsche Beschreibung fehlt')]),
  ];
}

/**
 * Lists booked workshops of the next seven days whose meeting link or description is missing. While the content service
 * does not answer the list is empty.
 * @param now ms
 */
export async function workshopTodo(
  db: Database,
  content: ContentReader,
  now: number,
): Promise<TodoItem[]> {
  const ids = await db.read(bookedWorkshops);
  if (ids.length === 0) return [];
  try {
    const entries = (await content.published('workshop', ids)).filter((entry) => {
      const start = Date.parse(timesOf(entry)?.start ?? '');
      return start > now && start < now + SOON_MS;
    });
    const items = await Promise.all(
      entries.map(async (entry): Promise<TodoItem[]> => {
        const missing = await missingOf(content, entry);
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
      }),
    );
    return items.flat();
  } catch (error) {
    if (error instanceof NoAnswer) return [];
    throw error;
  }
}
