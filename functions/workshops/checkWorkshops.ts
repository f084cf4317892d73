import type { OrdersDeps } from '../orders/createDeps';
import { repeat } from '../lib/timing/repeat';
import { errorFacts } from '../lib/log/log';
import { NoAnswer } from '../lib/timing/fetchWithTimeout';
import { comingWorkshops } from './comingPlaces';
import { cancelledAmong } from '../journal/workshops/cancellations';
import { findChange, recordChange } from '../journal/workshops/changes';
import { minimumOf, type CurrentWorkshop } from '../contentService/currentWorkshop';
import { deleteEndedHolds } from '../journal/workshops/holds';
import { tellTooFew, tooFewAmong } from '../journal/workshops/minimum';
import { addNotice } from '../journal/workshops/notices';
import {
  participantsOf,
  workshopsWithParticipants,
  type Participant,
} from '../journal/workshops/participants';
import { endMove, lapsedMoves } from '../journal/workshops/placeMoves';
import { lockWorkshop } from '../journal/workshops/places';
import { refundCancelled } from './refundCancelled';

const CHECK_EVERY_SWEEPS = 30;
const REMINDER_MS = 24 * 3_600_000;

// A workshop whose limit was taken away offers a place to everybody who waits.
const NO_LIMIT = 1_000_000;

type CheckDeps = OrdersDeps;

function ignoreOutage(error: unknown): void {
  if (!(error instanceof NoAnswer)) throw error;
}

/** The link that this participant still waits for. The order's own mail tells it when that has not gone out. */
function missingLink({ order, facts }: Participant, current: CurrentWorkshop): string | null {
  if (typeof current === 'string' || order.state !== 'notified') return null;
  return facts.link === null ? current.link : null;
}

/** True for a participant to be reminded: the workshop begins within a day, is as told, and was booked before. */
function isReminderDue(
  { order, notices, facts }: Participant,
  current: CurrentWorkshop,
  now: number,
): boolean {
  const start = Date.parse(facts.start);
  if (typeof current === 'string' || current.start !== facts.start || facts.link === null)
    return false;
  if (start <= now || start - now > REMINDER_MS || (order.paidAt ?? now) > start - REMINDER_MS)
    return false;
  const last = notices.findLast(({ kind }) => kind !== 'message');
  const isJustTold =
    last !== undefined && last.kind !== 'reminder' && last.madeAt > start - REMINDER_MS;
  return (
    !isJustTold &&
    !notices.some(({ kind, facts: { start: at } }) => kind === 'reminder' && at === facts.start)
  );
}

async function checkOne(deps: CheckDeps, workshopId: string, reminders: boolean): Promise<void> {
  const { database: db } = deps;
  const now = () => deps.witness.earliest;
  const hasBegun = ({ facts }: Participant) => Date.parse(facts.start) <= now();
  const known = await db.read((read) => participantsOf(read, workshopId));
  if (known.every(hasBegun)) {
    await db.write((tx) => recordChange(tx, workshopId, null, now()));
    return;
  }
  const current = await deps.workshops.readNow(workshopId);
  if (current === 'unknown') return;
  await db.write(async (tx) => {
    await lockWorkshop(tx, db.engine, workshopId);
    const coming = (await participantsOf(tx, workshopId)).filter((one) => !hasBegun(one));
    await recordChange(tx, workshopId, findChange(coming, current), now());
    for (const participant of coming) {
      const { order, notices, facts } = participant;
      const link = missingLink(participant, current);
      if (link !== null)
        await addNotice(tx, order, notices, { kind: 'link', facts: { ...facts, link } }, now());
      else if (reminders && isReminderDue(participant, current, now()))
        await addNotice(tx, order, notices, { kind: 'reminder', facts }, now());
    }
  });
}

/** Offers free places to those who wait, and ends the lists of workshops that have begun, are withdrawn or cancelled. */
async function checkWaitingLists({
  waitingList,
  content,
  database,
  witness,
}: CheckDeps): Promise<void> {
  await waitingList.forgetUnconfirmed();
  const ids = await waitingList.workshopIds();
  if (ids.length === 0) return;
  const cancelled = await database.read((db) => cancelledAmong(db, ids));
  for (const id of cancelled) await waitingList.end(id);
  const coming = await comingWorkshops(content, () => witness.earliest);
  for (const id of ids.filter((one) => !cancelled.has(one))) {
    const workshop = coming.find(({ entry }) => entry.sys.id === id);
    if (!workshop) await waitingList.end(id);
    else await waitingList.offerFree(id, workshop.places ?? NO_LIMIT, workshop.start);
  }
}

/** Ends the links for a difference that nobody has paid in time, and tells participant and owner, once. */
async function endLapsedMoves({ database: db, witness }: CheckDeps): Promise<void> {
  // A wrong clock ends no link too early.
  const now = witness.earliest;
  for (const move of await db.read((read) => lapsedMoves(read, now)))
    await db.write((tx) =>
      endMove(
        tx,
        db.engine,
        move,
        ['owner', 'customer'],
        { by: '', key: `lapsed:${move.id}` },
        now,
      ),
    );
}

/** Tells the owner of workshops that begin within days with too few participants. */
async function checkMinimums({ content, database: db, witness }: CheckDeps): Promise<void> {
  const coming = await comingWorkshops(content, () => witness.earliest);
  const needing = coming.flatMap(({ entry, start }) => {
    const minimum = minimumOf(entry);
    return minimum ? [{ id: entry.sys.id, minimum, start }] : [];
  });
  const now = witness.earliest;
  const few = await db.read((read) => tooFewAmong(read, needing, now));
  for (const workshop of needing.filter(({ id }) => few.has(id)))
    await db.write(async (tx) => {
      await lockWorkshop(tx, db.engine, workshop.id);
      // Somebody may have signed up, or the owner decided, meanwhile.
      if ((await tooFewAmong(tx, [workshop], now)).has(workshop.id))
        await tellTooFew(tx, workshop, now);
    });
}

/**
 * Compares the workshops that have participants with what these were told: a link that was missing goes out, any other
 * change waits for the owner. Sends reminders and refunds cancelled places. Several processes may do this at once.
 */
export async function checkWorkshops(deps: CheckDeps): Promise<void> {
  await deps.database.write(async (tx) => {
    await deleteEndedHolds(tx, deps.now());
  });
  const ids = await deps.database.read((db) =>
    workshopsWithParticipants(db, deps.witness.earliest),
  );
  const reminders = ids.length > 0 && (await deps.workshops.sendsReminders());
  for (const id of ids) await checkOne(deps, id, reminders);
  await endLapsedMoves(deps);
  await refundCancelled(deps);
  await checkWaitingLists(deps).catch(ignoreOutage);
  await checkMinimums(deps).catch(ignoreOutage);
  deps.wakeOutbox();
}

/** Creates the worker that compares workshops once it is woken, and then regularly; `stop` waits for a running comparison. */
export function startWorkshopChecks(deps: CheckDeps): ReturnType<typeof repeat> {
  return repeat({
    idle: deps.config.sweepMs * CHECK_EVERY_SWEEPS,
    onError: (error) => deps.log.error('workshops not compared', errorFacts(error)),
    work: async () => {
      await checkWorkshops(deps);
      return false;
    },
  });
}
