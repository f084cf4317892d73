import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Cents } from '../../contracts/money/money';
import type { Database } from '../database/database';
import type { Schema } from '../database/schema';
import { sentence, type Sentence } from '../lib/sentence';
import { NoAnswer } from '../lib/timing/fetchWithTimeout';
import { fieldOf, textOf, type Entry } from '../contentService/entries';
import type { OrdersDeps } from '../orders/createDeps';
import { readableOrders } from '../journal/rows';
import type { Order } from '../journal/order';
import { isCancelled } from '../journal/workshops/cancellations';
import { storedChange, type StoredChange } from '../journal/workshops/changes';
import { placesOf, timesOf } from '../contentService/currentWorkshop';
import {
  bookedWorkshops,
  participantsOf,
  type Participant,
} from '../journal/workshops/participants';
import { takenPlaces } from '../journal/workshops/places';

/** A workshop as its owner sees it. */
export interface WorkshopOverview {
  id: string;
  title: Sentence;
  /** ISO instant; as booked when it is not published. */
  start: string | null;
  places: number | null;
  minimum: number | null;
  /** Places of orders and of offers to people who wait. */
  taken: number;
  participants: readonly Participant[];
  /** Price of all participants' places, without what was refunded. */
  money: Cents;
  /** Null when it cannot be read. */
  hasLink: boolean | null;
  /** Null when it cannot be read. */
  isPublished: boolean | null;
  change: StoredChange | null;
  isCancelled: boolean;
}

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

const countOf = (entry: Entry, field: string): number | null => {
  const parsed = v.safeParse(CountSchema, fieldOf(entry, field));
  return parsed.success ? parsed.output : null;
};

/** Published workshops by id; null while the content service does not answer. */
async function publishedWorkshops({ content }: OrdersDeps): Promise<Map<string, Entry> | null> {
  try {
    return new Map((await content.all('workshop')).map((entry) => [entry.sys.id, entry]));
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}

async function moneyOf(db: Kysely<Schema>, orders: readonly Order[]): Promise<Cents> {
  if (orders.length === 0) return 0;
  const returned = await db
    .selectFrom('returned_money')
    .select('amount')
    .where('state', '<>', 'failed')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  return (
    orders.reduce((sum, { total }) => sum + total, 0) -
    returned.reduce((sum, { amount }) => sum + amount, 0)
  );
}

async function overviewOf(
  { database, workshops, now }: OrdersDeps,
  id: string,
  published: Map<string, Entry> | null,
): Promise<WorkshopOverview> {
  const entry = published?.get(id);
  const { participants, taken, change, money, cancelled } = await database.read(async (db) => {
    const all = await participantsOf(db, id);
    return {
      participants: all,
      taken: await takenPlaces(db, id, now()),
      change: await storedChange(db, id),
      cancelled: await isCancelled(db, id),
      money: await moneyOf(
        db,
        all.map(({ order }) => order),
      ),
    };
  });
  const booked = participants[0]?.order.workshop;
  const start = (entry && timesOf(entry)?.start) ?? participants[0]?.facts.start ?? null;
  const isComing = start !== null && Date.parse(start) > now();
  const current = entry && isComing ? await workshops.read(id) : 'unknown';
  const title = booked?.title ?? id;
  return {
    id,
    title: entry
      ? sentence(textOf(entry, 'title') || title, textOf(entry, 'title', 'de-DE') || title)
      : sentence(title, title),
    start,
    places: entry ? placesOf(entry) : (booked?.places ?? null),
    minimum: entry ? countOf(entry, 'minimum') : null,
    taken,
    participants,
    money,
    hasLink: typeof current === 'string' ? null : current.link !== null,
    isPublished: published === null ? null : entry !== undefined,
    change,
    isCancelled: cancelled,
  };
}

/** Workshops that are published or were booked: those to come with the next first, then the past ones. */
export async function listWorkshops(deps: OrdersDeps): Promise<{
  coming: WorkshopOverview[];
  past: WorkshopOverview[];
}> {
  const published = await publishedWorkshops(deps);
  const ids = new Set([
    ...(published?.keys() ?? []),
    ...(await deps.database.read(bookedWorkshops)),
  ]);
  const all = await Promise.all([...ids].map((id) => overviewOf(deps, id, published)));
  const at = ({ start }: WorkshopOverview): number => (start === null ? 0 : Date.parse(start));
  all.sort((a, b) => at(a) - at(b));
  return {
    coming: all.filter((one) => at(one) > deps.now()),
    past: all.filter((one) => at(one) <= deps.now()).reverse(),
  };
}

/** One workshop; null when it is neither published nor was booked. */
export async function workshopOverview(
  deps: OrdersDeps,
  id: string,
): Promise<WorkshopOverview | null> {
  const published = await publishedWorkshops(deps);
  const isKnown =
    published?.has(id) === true || (await deps.database.read(bookedWorkshops)).includes(id);
  return isKnown ? overviewOf(deps, id, published) : null;
}

/** Paid places that were given back or cancelled, and the waiting list in its order. */
export async function othersOf(db: Database, id: string, participants: readonly Participant[]) {
  const rows = await db.read((read) =>
    read
      .selectFrom('orders')
      .selectAll()
      .where('workshop_id', '=', id)
      .where('state', 'in', ['captured', 'notified'])
      .orderBy('created_at')
      .execute(),
  );
  const taking = new Set(participants.map(({ order }) => order.id));
  const waiting = await db.read((read) =>
    read
      .selectFrom('waiting_list')
      .selectAll()
      .where('workshop_id', '=', id)
      .orderBy('joined_at')
      .execute(),
  );
  return { ended: readableOrders(rows).filter((order) => !taking.has(order.id)), waiting };
}
