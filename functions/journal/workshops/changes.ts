import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { sha256 } from '../../lib/process/secrets';
import { dropMails, enqueueMail } from '../outbox/outboxRow';
import {
  isOtherTime,
  type CurrentWorkshop,
  type WorkshopFacts,
} from '../../contentService/currentWorkshop';
import { parseFacts } from './notices';
import type { Participant } from './participants';

/** `withdrawn`: not published any more; `moved`: another time, perhaps with another link; `newLink`: another link only. */
const CHANGE_KINDS = ['withdrawn', 'moved', 'newLink'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change that participants do not know. */
export interface WorkshopChange {
  kind: ChangeKind;
  /** As they are now; those known last for a withdrawn workshop. */
  facts: WorkshopFacts;
}

/** A change that waits for the owner's confirmation. */
export interface StoredChange extends WorkshopChange {
  workshopId: string;
  /** Names this state of the change: the owner confirms what she saw. */
  fingerprint: string;
  /** ms */
  foundAt: number;
}

/** Kind of the change that this participant does not know; null when there is none, or only a link that was missing. */
export function changeFor(known: WorkshopFacts, current: CurrentWorkshop): ChangeKind | null {
  if (current === 'unknown') return null;
  if (current === 'withdrawn') return 'withdrawn';
  if (isOtherTime(known, current)) return 'moved';
  const isOtherLink = known.link !== null && current.link !== null && known.link !== current.link;
  return isOtherLink ? 'newLink' : null;
}

/** The greatest change among the participants. */
export function findChange(
  participants: readonly Participant[],
  current: CurrentWorkshop,
): WorkshopChange | null {
  const kinds = participants.map(({ facts }) => changeFor(facts, current));
  const kind = CHANGE_KINDS.find((one) => kinds.includes(one));
  const known = participants[0]?.facts;
  if (kind === undefined || known === undefined) return null;
  return { kind, facts: typeof current === 'string' ? known : current };
}

const fingerprintOf = ({ kind, facts }: WorkshopChange): string =>
  sha256(JSON.stringify([kind, facts.start, facts.end, facts.link])).slice(0, 16);

/** Returns the change of a workshop that waits for the owner. */
export async function storedChange(
  db: Kysely<Schema>,
  workshopId: string,
): Promise<StoredChange | null> {
  const row = await db
    .selectFrom('workshop_changes')
    .selectAll()
    .where('workshop_id', '=', workshopId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    workshopId,
    fingerprint: row.fingerprint,
    kind: v.parse(v.picklist(CHANGE_KINDS), row.kind),
    facts: parseFacts(row.facts),
    foundAt: row.found_at,
  };
}

/** Forgets a change that is confirmed or was taken back, with a mail about it that has not gone out. */
export async function deleteChange(tx: Tx, workshopId: string): Promise<void> {
  await tx.deleteFrom('workshop_changes').where('workshop_id', '=', workshopId).execute();
  await dropMails(tx, ['workshopChange'], [workshopId]);
}

/** Stores the change that was found, or that there is none. The owner gets one mail for each state of it. */
export async function recordChange(
  tx: Tx,
  workshopId: string,
  found: WorkshopChange | null,
  now: number,
): Promise<void> {
  const stored = await storedChange(tx, workshopId);
  if (!found) {
    if (stored) await deleteChange(tx, workshopId);
    return;
  }
  const fingerprint = fingerprintOf(found);
  if (stored?.fingerprint === fingerprint) return;
  const row = {
    fingerprint,
    kind: found.kind,
    facts: JSON.stringify(found.facts),
    found_at: now,
  };
  await tx
    .insertInto('workshop_changes')
    .values({ workshop_id: workshopId, ...row })
    .onConflict((conflict) => conflict.column('workshop_id').doUpdateSet(row))
    .execute();
  await enqueueMail(tx, 'workshopChange', workshopId, 'owner', now, { key: fingerprint });
}
