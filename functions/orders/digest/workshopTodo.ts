import { bilingual, type Bilingual, inBoth } from '../../../contracts/language/bilingual';
import type { Language } from '../../../contracts/language/languages';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/database';
import type { Schema } from '../../database/schema';
import { fieldOf, textOf, type Entry } from '../../contentService/entries';
import type { TodoItem } from '../../journal/reports/todo';
import { REFUND } from '../../journal/workshops/notices';
import { bookedDetails, bookedWorkshops } from '../../journal/workshops/participants';
import { tooFewAmong } from '../../journal/workshops/minimum';
import { minimumOf, timesOf } from '../../contentService/currentWorkshop';
import type { Catalogue, WorkshopCatalogue } from '../../contentService/workshopCatalogue';

const SOON_MS = 7 * 86_400_000;

const hasText = (entry: Entry, language: 'en-US' | 'de-DE'): boolean =>
  entry.fields['description']?.[language] !== undefined;

const LINK_PROBLEMS = {
  missing: bilingual('the meeting link is missing', 'der Link zum Treffen fehlt'),
  unusable: bilingual(
    'the meeting link is no complete https:// address and is not mailed',
    'der Link zum Treffen ist keine vollständige https://-Adresse und wird nicht verschickt',
  ),
  hidden: bilingual(
    'the meeting link cannot be read while the workshop has an unpublished change',
    'der Link zum Treffen ist nicht lesbar, solange der Workshop eine unveröffentlichte Änderung hat',
  ),
};

function missingOf({ links }: Catalogue, entry: Entry): Bilingual[] {
  const link = links?.get(entry.sys.id);
  // Nothing is said about links that cannot be read.
  const problem = links === null ? null : link ? link.problem : 'missing';
  return [
    ...(problem === null ? [] : [LINK_PROBLEMS[problem]]),
    ...(fieldOf(entry, 'description') === undefined
      ? [bilingual('the description is missing', 'die Beschreibung fehlt')]
      : hasText(entry, 'de-DE')
        ? []
        : [bilingual('the German description is missing', 'die deutsche Beschreibung fehlt')]),
  ];
}

/** Changes that wait for confirmation, and cancelled places whose refund PayPal refuses. */
async function storedTodo(db: Kysely<Schema>, known: Catalogue | null): Promise<TodoItem[]> {
  const changes = await db.selectFrom('workshop_changes').selectAll().execute();
  const refused = await db
    .selectFrom('workshop_notices')
    .select(['order_id', 'made_at'])
    .where('refund_due', '=', REFUND.refused)
    .execute();
  const common = { untilDone: true, canSettle: false };
  const booked = await bookedDetails(
    db,
    changes.map(({ workshop_id: id }) => id),
  );
  const changed = changes.map(({ workshop_id: id, found_at: since }): TodoItem => {
    const entry = known?.entries.get(id);
    const title = (language: Language) =>
      (entry && textOf(entry, 'title', language)) || (booked.get(id)?.title ?? id);
    return {
      kind: 'workshop',
      id,
      text: bilingual(
        `${title('en-US')} has changed; confirm it, and the participants get a mail`,
        `${title('de-DE')} hat sich geändert; bestätige es, dann bekommen die Teilnehmenden eine Mail`,
      ),
      since,
      path: `/workshops/${id}`,
      ...common,
    };
  });
  return [
    ...changed,
    ...refused.map((row): TodoItem => ({
      kind: 'payment',
      id: row.order_id,
      text: bilingual(
        'PayPal refuses the refund for a cancelled workshop: refund it in your PayPal account',
        'PayPal verweigert die Erstattung für einen abgesagten Workshop: erstatte sie in deinem PayPal-Konto',
      ),
      since: row.made_at,
      path: `/orders/${row.order_id}`,
      ...common,
    })),
  ];
}

/** Workshops of the next days with too few participants about which the owner has not decided. */
async function tooFewTodo(db: Database, { entries }: Catalogue, now: number): Promise<TodoItem[]> {
  const needing = [...entries.values()].flatMap((entry) => {
    const minimum = minimumOf(entry);
    const start = Date.parse(timesOf(entry)?.start ?? '');
    return minimum ? [{ id: entry.sys.id, minimum, start, entry }] : [];
  });
  const few = await db.read((read) => tooFewAmong(read, needing, now));
  return needing
    .filter(({ id }) => few.has(id))
    .map(({ id, minimum, entry }): TodoItem => {
      const count = String(few.get(id) ?? 0);
      return {
        kind: 'workshop',
        id: `${id}:few`,
        text: bilingual(
          `${textOf(entry, 'title')}: ${count} of at least ${minimum} have signed up`,
          `${textOf(entry, 'title', 'de-DE')}: ${count} von mindestens ${minimum} sind angemeldet`,
        ),
        since: null,
        path: `/workshops/${id}`,
        untilDone: true,
        canSettle: false,
      };
    });
}

/**
 * Lists changes of workshops that participants do not know, those with too few of them, and booked workshops of the next seven days whose meeting link or description is missing; the latter as the content service said last.
 * @param now ms
 */
export async function workshopTodo(
  db: Database,
  catalogue: Pick<WorkshopCatalogue, 'read'>,
  now: number,
): Promise<TodoItem[]> {
  const booked = await db.read((read) => bookedWorkshops(read, now - SOON_MS));
  const known = await catalogue.read();
  const stored = await db.read((read) => storedTodo(read, known));
  if (!known) return stored;
  const items = booked.flatMap(({ id }): TodoItem[] => {
    const entry = known.entries.get(id);
    const start = Date.parse((entry && timesOf(entry)?.start) ?? '');
    if (!entry || !(start > now && start < now + SOON_MS)) return [];
    const missing = missingOf(known, entry);
    if (missing.length === 0) return [];
    const words = (language: 'en-US' | 'de-DE') =>
      `${textOf(entry, 'title', language)}: ${missing.map((one) => one[language]).join(', ')}`;
    return [
      {
        kind: 'workshop',
        id,
        text: inBoth(words),
        since: null,
        path: `/workshops/${id}`,
        untilDone: true,
        canSettle: false,
      },
    ];
  });
  return [...stored, ...(await tooFewTodo(db, known, now)), ...items];
}
