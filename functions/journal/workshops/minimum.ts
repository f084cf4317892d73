import type { Kysely } from 'kysely';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { historyOf, recordAct, type Actor } from '../history';
import { enqueueMail } from '../outbox/outboxRow';
import { cancelledAmong } from './cancellations';
import { isParticipating } from './places';

const DAY_MS = 86_400_000;

/** Days before the begin at which the owner is told, the latest first. */
const STAGES = [1, 3];

/** A workshop that needs a minimum number of participants. */
export interface WithMinimum {
  id: string;
  minimum: number;
  /** ms */
  start: number;
}

/** Number of participants of each workshop. */
export async function participantCounts(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select('workshop_id')
    .where('workshop_id', 'in', ids)
    .where(isParticipating)
    .execute();
  const counts = new Map(ids.map((id) => [id, 0]));
  for (const { workshop_id: id } of rows) counts.set(id ?? '', (counts.get(id ?? '') ?? 0) + 1);
  return counts;
}

/** True when the owner lets the workshop take place at this time although too few take part. */
async function isAccepted(db: Kysely<Schema>, { id, start }: WithMinimum): Promise<boolean> {
  const acts = await historyOf(db, [id]);
  return acts.some(({ act, detail }) => act === 'minimumAccepted' && detail['start'] === start);
}

/** Workshops of the next three days with too few participants about which the owner has not decided, with their number. */
export async function tooFewAmong(
  db: Kysely<Schema>,
  workshops: readonly WithMinimum[],
  now: number,
): Promise<Map<string, number>> {
  const most = Math.max(...STAGES) * DAY_MS;
  const soon = workshops.filter(({ start }) => start > now && start - now <= most);
  const ids = soon.map(({ id }) => id);
  const counts = await participantCounts(db, ids);
  const cancelled = await cancelledAmong(db, ids);
  const few = new Map<string, number>();
  for (const workshop of soon) {
    const count = counts.get(workshop.id) ?? 0;
    if (count >= workshop.minimum || cancelled.has(workshop.id)) continue;
    if (!(await isAccepted(db, workshop))) few.set(workshop.id, count);
  }
  return few;
}

/** Tells the owner, once three days and once a day before each begin. */
export async function tellTooFew(tx: Tx, { id, start }: WithMinimum, now: number): Promise<void> {
  const stage = STAGES.find((days) => start - now <= days * DAY_MS);
  if (stage === undefined) return;
  await enqueueMail(tx, 'tooFew', id, 'owner', now, { key: `${stage}:${start}` });
}

/** Records that the owner lets it take place. Returns false when this act has done so before. */
export const acceptFew = (
  tx: Tx,
  { id, start }: Pick<WithMinimum, 'id' | 'start'>,
  actor: Actor,
  now: number,
): Promise<boolean> =>
  recordAct(tx, actor, { orderId: id, at: now, act: 'minimumAccepted', detail: { start } });
