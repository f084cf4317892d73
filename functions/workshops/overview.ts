import { PAID_STATES } from '../../contracts/orders/orderStates';
import { bilingual, type Bilingual } from '../../contracts/language/bilingual';
import { sql, type Kysely } from 'kysely';
import type { Cents } from '../../contracts/money/money';
import type { Database } from '../database/database';
import type { Schema } from '../database/schema';
import { textOf, type Entry } from '../contentService/entries';
import type { OrdersDeps } from '../orders/createDeps';
import { readableOrders } from '../journal/rows';
import { cancelledAmong } from '../journal/workshops/cancellations';
import { tooFewAmong } from '../journal/workshops/minimum';
import { storedChange, type StoredChange } from '../journal/workshops/changes';
import { minimumOf, placesOf, timesOf } from '../contentService/currentWorkshop';
import {
  bookedDetails,
  bookedWorkshops,
  participantsOf,
  type Participant,
} from '../journal/workshops/participants';
import { countTakenOf, isParticipating, returnedCents } from '../journal/workshops/places';
import type { WorkshopCatalogue } from '../contentService/workshopCatalogue';

/** A workshop in the list of its owner. */
export interface WorkshopSummary {
  id: string;
  title: Bilingual;
  /** ISO instant; as booked when it is not published. */
  start: string | null;
  places: number | null;
  minimum: number | null;
  /** Places of orders and of offers to people who wait. */
  taken: number;
  /** Price of all participants' places, without what was refunded. */
  money: Cents;
  /** Null when it cannot be read. */
  hasLink: boolean | null;
  /** Null when it cannot be read. */
  isPublished: boolean | null;
  hasChange: boolean;
  isCancelled: boolean;
}

/** A workshop as its owner sees it. */
export interface WorkshopOverview extends WorkshopSummary {
  participants: readonly Participant[];
  change: StoredChange | null;
  /** True when it begins soon with too few participants, and its owner has not decided. */
  isTooFew: boolean;
  /** As `WorkshopsPage.since`. */
  since: number | null;
}

/** A page of the owner's workshops. */
export interface WorkshopsPage {
  coming: WorkshopSummary[];
  /** Latest first. */
  past: WorkshopSummary[];
  hasMorePast: boolean;
  /** Time (ms) of the content service's last answer when it does not answer now; null when it does. */
  since: number | null;
  /** The content service has said nothing yet. */
  isContentUnknown: boolean;
}

/** Past workshops of a page of the list. */
const PAST_OF_PAGE = 25;

type Known = Awaited<ReturnType<WorkshopCatalogue['read']>>;

/** A workshop by its id, with its entry when it is published. */
interface Listed {
  id: string;
  entry: Entry | undefined;
  /** ms; 0 when it is unknown. */
  start: number;
}

/** Workshops that are published or were booked, with their begin; those that begin after `after` (ms). */
async function listedWorkshops(
  { database }: OrdersDeps,
  known: Known,
  after?: number,
): Promise<Listed[]> {
  const listed = new Map<string, Listed>();
  for (const { id, start } of await database.read((db) => bookedWorkshops(db, after)))
    listed.set(id, { id, entry: undefined, start });
  for (const [id, entry] of known?.entries ?? []) {
    const start = Date.parse(timesOf(entry)?.start ?? '') || listed.get(id)?.start || 0;
    listed.set(id, { id, entry, start });
  }
  return [...listed.values()];
}

const comingOf = (all: readonly Listed[], now: number): Listed[] =>
  all.filter(({ start }) => start > now).sort((a, b) => a.start - b.start);

/** Differences that were paid for a place when it moved, without what was refunded of them. */
const PAID_LATER = sql<number>`(
  select coalesce(sum(paid.total - (
    select coalesce(sum(amount), 0) from returned_money where order_id = paid.id and state <> 'failed'
  )), 0)
  from place_codes join orders paid on paid.id = place_codes.order_id
  where place_codes.moves = orders.id and paid.paid_at is not null
)`;

/** Money of the participants of each workshop, without what was refunded, and the ids of changed workshops. */
async function countsOf(db: Kysely<Schema>, ids: readonly string[], now: number) {
  if (ids.length === 0) return null;
  const money = await db
    .selectFrom('orders')
    .select('workshop_id')
    .select((builder) => [returnedCents(builder).as('returned'), 'total'])
    .select(PAID_LATER.as('later'))
    .where('workshop_id', 'in', ids)
    .where(isParticipating)
    .execute();
  const cents = new Map<string, Cents>();
  for (const { workshop_id: id, total, returned, later } of money)
    if (id !== null) cents.set(id, (cents.get(id) ?? 0) + total - Number(returned) + Number(later));
  const changes = await db
    .selectFrom('workshop_changes')
    .select('workshop_id')
    .where('workshop_id', 'in', ids)
    .execute();
  return {
    cents,
    taken: await countTakenOf(db, ids, now),
    changed: new Set(changes.map(({ workshop_id: id }) => id)),
    cancelled: await cancelledAmong(db, ids),
  };
}

async function summariesOf(
  { database, now }: OrdersDeps,
  known: Known,
  workshops: readonly Listed[],
): Promise<WorkshopSummary[]> {
  return database.read(async (db) => {
    const counts = await countsOf(
      db,
      workshops.map(({ id }) => id),
      now(),
    );
    const unpublished = workshops.flatMap(({ id, entry }) => (entry ? [] : [id]));
    const details = await bookedDetails(db, unpublished);
    return workshops.map(({ id, entry, start }): WorkshopSummary => {
      const booked = details.get(id);
      const title = booked?.title ?? id;
      const { firm = 0, held = 0 } = counts?.taken.get(id) ?? {};
      return {
        id,
        title: entry
          ? bilingual(textOf(entry, 'title') || title, textOf(entry, 'title', 'de-DE') || title)
          : bilingual(title, title),
        start: start === 0 ? null : new Date(start).toISOString(),
        places: entry ? placesOf(entry) : (booked?.places ?? null),
        minimum: entry ? minimumOf(entry) : null,
        taken: firm + held,
        money: counts?.cents.get(id) ?? 0,
        hasLink:
          entry && start > now() && known?.links ? known.links.get(id)?.problem === null : null,
        isPublished: known === null ? null : entry !== undefined,
        hasChange: counts?.changed.has(id) ?? false,
        isCancelled: counts?.cancelled.has(id) ?? false,
      };
    });
  });
}

/** Published workshops to come that take bookings and have places, the next first. */
export async function bookableWorkshops(deps: OrdersDeps): Promise<WorkshopSummary[]> {
  const known = await deps.catalogue.read();
  const coming = comingOf(await listedWorkshops(deps, known, deps.now()), deps.now());
  const published = coming.filter(({ entry }) => entry !== undefined);
  const summaries = await summariesOf(deps, known, published);
  return summaries.filter(
    ({ isCancelled, places, taken }) => !isCancelled && (places === null || taken < places),
  );
}

/** Workshops that are published or were booked: all to come, the next first, and a page of past ones, from 1. */
export async function listWorkshops(deps: OrdersDeps, page: number): Promise<WorkshopsPage> {
  const known = await deps.catalogue.read();
  const all = await listedWorkshops(deps, known);
  const coming = comingOf(all, deps.now());
  const past = all.filter(({ start }) => start <= deps.now()).sort((a, b) => b.start - a.start);
  const end = page * PAST_OF_PAGE;
  return {
    coming: await summariesOf(deps, known, coming),
    past: await summariesOf(deps, known, past.slice(end - PAST_OF_PAGE, end)),
    hasMorePast: past.length > end,
    since: known?.since ?? null,
    isContentUnknown: known === null,
  };
}

/** One workshop; null when it is neither published nor was booked. */
export async function workshopOverview(
  deps: OrdersDeps,
  id: string,
): Promise<WorkshopOverview | null> {
  const found = await knownOverview(deps, id);
  if (found) return found;
  // It may have been published a moment ago.
  await deps.catalogue.renew();
  return knownOverview(deps, id);
}

async function knownOverview(deps: OrdersDeps, id: string): Promise<WorkshopOverview | null> {
  const known = await deps.catalogue.read();
  const entry = known?.entries.get(id);
  const minimum = entry && minimumOf(entry);
  const begin = Date.parse((entry && timesOf(entry)?.start) ?? '');
  const needs = minimum ? [{ id, minimum, start: begin }] : [];
  const { participants, change, booked, few } = await deps.database.read(async (db) => ({
    participants: await participantsOf(db, id),
    change: await storedChange(db, id),
    booked: entry ? undefined : (await bookedDetails(db, [id])).get(id),
    few: await tooFewAmong(db, needs, deps.now()),
  }));
  if (!entry && !booked) return null;
  const bookedStart = participants[0]?.facts.start ?? booked?.start ?? '';
  const start = begin || Date.parse(bookedStart) || 0;
  const [summary] = await summariesOf(deps, known, [{ id, entry, start }]);
  return summary
    ? { ...summary, participants, change, isTooFew: few.has(id), since: known?.since ?? null }
    : null;
}

/** Paid places that were given back or cancelled, and the waiting list in its order. */
export async function othersOf(db: Database, id: string, participants: readonly Participant[]) {
  const rows = await db.read((read) =>
    read
      .selectFrom('orders')
      .selectAll()
      .where('workshop_id', '=', id)
      .where('state', 'in', PAID_STATES)
      .orderBy('created_at')
      .execute(),
  );
  const taking = new Set(participants.map(({ order }) => order.id));
  const waiting = await db.read((read) =>
    read
      .selectFrom('waiting_list')
      .selectAll()
      .where('workshop_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .orderBy('joined_at')
      .execute(),
  );
  return { ended: readableOrders(rows).filter((order) => !taking.has(order.id)), waiting };
}
