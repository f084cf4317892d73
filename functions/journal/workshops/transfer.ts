import type { Tx } from '../../database/database';
import type { Engine } from '../../database/address';
import type { Cents } from '../../../contracts/money/money';
import type { WorkshopDetails } from '../../contentService/pricedOrder';
import type { WorkshopFacts } from '../../contentService/currentWorkshop';
import { Refusal } from '../../lib/http/problem';
import { recordAct, type Actor } from '../history';
import type { AgreedOrder } from '../order';
import { storeWords } from '../orderWords';
import { agreedIn, orderOf } from '../rows';
import { addNotice, noticesOf } from './notices';
import { lockWorkshop, takesPart } from './places';
import { reasonForNoPlace } from './takePlace';

/** The workshop that a participant is moved to. */
export interface TransferTarget {
  details: WorkshopDetails;
  facts: WorkshopFacts;
}

interface Transfer {
  /** Cents to give back; 0 for none. */
  refund: Cents;
  /** True when all money of the order goes back. */
  isAll: boolean;
  /** The owner's words in the mail. */
  message: string;
}

/** Locks these workshops always in the same order, so that two transactions cannot wait for each other. */
export async function lockWorkshops(tx: Tx, engine: Engine, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockWorkshop(tx, engine, id);
}

/** A participant's order, and the workshop that it is for until it moves. */
export interface PlaceToMove {
  orderId: string;
  from: string;
}

/**
 * Moves a participant to another workshop where a place is free, as `putPlace`.
 * @returns false when the place has ended, or is in another workshop than `from`. Throws Refusal when no place is free.
 */
export async function transferPlace(
  tx: Tx,
  engine: Engine,
  place: PlaceToMove,
  target: TransferTarget,
  transfer: Transfer,
  actor: Actor,
  now: number,
): Promise<boolean> {
  const { orderId, from } = place;
  await lockWorkshops(tx, engine, [from, target.details.id]);
  if (!(await takesPart(tx, orderId, from))) return false;
  const reason = await reasonForNoPlace(tx, orderId, target.details, now);
  if (reason instanceof Refusal) throw reason;
  return putPlace(tx, place, target, transfer, actor, now);
}

/**
 * Puts a participant into another workshop, within one transaction with the corrected invoice, the mail that has it, and
 * the refund of the difference. The order keeps what was sold; its workshop is the new one from now on. Lock both first.
 * @returns false when the place has ended, or is in another workshop than `from`
 */
export async function putPlace(
  tx: Tx,
  { orderId, from }: PlaceToMove,
  { details, facts }: TransferTarget,
  { refund, isAll, message }: Transfer,
  actor: Actor,
  now: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!row || from === details.id || !(await takesPart(tx, orderId, from))) return false;
  const act = { orderId, at: now, act: 'transferred', detail: { from, to: details.id } } as const;
  if (!(await recordAct(tx, actor, act))) return false;
  const before = orderOf(row);
  const agreed = agreedIn(row);
  const priced: AgreedOrder = {
    ...agreed,
    workshop: details,
    snapshot: { ...agreed.snapshot, meetingLink: facts.link },
  };
  await tx
    .updateTable('orders')
    .set({ workshop_id: details.id, priced: JSON.stringify(priced), updated_at: now })
    .where('id', '=', orderId)
    .execute();
  if (isAll)
    await tx.updateTable('orders').set({ keeps_place: 1 }).where('id', '=', orderId).execute();
  await storeWords(tx, {
    id: orderId,
    createdAt: row.created_at,
    customer: before.customer,
    priced,
  });
  const notices = await noticesOf(tx, orderId);
  const notice = {
    kind: 'transferred',
    facts,
    message,
    refund: refund > 0 && refund,
    title: details.title,
  } as const;
  return addNotice(tx, before, notices, notice, now);
}
