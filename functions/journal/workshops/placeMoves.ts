import type { Kysely, Selectable } from 'kysely';
import { OPEN_STATES } from '../../../contracts/orders/orderStates';
import type { Cents } from '../../../contracts/money/money';
import type { Engine } from '../../database/address';
import type { Tx } from '../../database/database';
import type { PlaceCodesTable, Schema } from '../../database/schema';
import { recordAct, type Actor } from '../history';
import type { Audience } from '../order';
import { enqueueMail } from '../outbox/outboxRow';
import { readableOrder } from '../rows';
import { isCancelled } from './cancellations';
import { endUnapproved } from './holds';
import { addNotice, agreedFacts } from './notices';
import { canonicalCode, newPlaceCode } from './placeCode';
import { codeId } from './placeCodes';
import { takesPart } from './places';
import { reasonForNoPlace } from './takePlace';
import { lockWorkshops, putPlace, type PlaceToMove, type TransferTarget } from './transfer';

const MOVE_MS = 7 * 86_400_000;

/** A link that pays the difference for moving a place to a dearer workshop. It holds a place there. Times in ms. */
export interface PlaceMove extends PlaceToMove {
  id: string;
  workshopId: string;
  amount: Cents;
  /** The code of the link. */
  token: string;
  /** Words of the owner. */
  message: string;
  until: number;
  /** Null while it can be paid. */
  endedAt: number | null;
  /** The order that used it last. */
  paidWith: string | null;
}

/** End (ms) of a link made now: a week, and not after the begin of either workshop. */
export const moveEnd = (now: number, starts: readonly number[]): number =>
  Math.min(now + MOVE_MS, ...starts);

function moveIn(row: Selectable<PlaceCodesTable> | undefined): PlaceMove | null {
  if (!row?.moves) return null;
  return {
    id: row.id,
    orderId: row.moves,
    from: row.moves_from ?? '',
    workshopId: row.workshop_id,
    amount: row.amount,
    token: row.token ?? '',
    message: row.message ?? '',
    until: row.expires_at,
    endedAt: row.ended_at,
    paidWith: row.order_id,
  };
}

async function findMove(
  db: Kysely<Schema>,
  column: 'id' | 'moves' | 'order_id',
  value: string,
): Promise<PlaceMove | null> {
  const found = db
    .selectFrom('place_codes')
    .selectAll()
    .where(column, '=', value)
    .where('moves', 'is not', null);
  const row = await (column === 'moves' ? found.where('ended_at', 'is', null) : found)
    .limit(1)
    .executeTakeFirst();
  return moveIn(row);
}

/** Finds a link by its id. */
export const moveById = (db: Kysely<Schema>, id: string) => findMove(db, 'id', id);

/** Finds the link that would move this order's place and has not ended. */
export const moveOf = (db: Kysely<Schema>, orderId: string) => findMove(db, 'moves', orderId);

/**
 * Makes a link and mails it: the place stays where it is until the difference is paid, and one is held in the dearer
 * workshop. The same act makes one link. Throws Refusal when no place is free.
 * @returns false when the place has ended, is in another workshop than `from`, or has a link
 */
export async function offerMove(
  tx: Tx,
  engine: Engine,
  { orderId, from }: PlaceToMove,
  { details }: TransferTarget,
  { amount, message, until }: { amount: Cents; message: string; until: number },
  actor: Actor,
  now: number,
): Promise<boolean> {
  await lockWorkshops(tx, engine, [from, details.id]);
  if (!(await takesPart(tx, orderId, from)) || (await moveOf(tx, orderId))) return false;
  const reason = await reasonForNoPlace(tx, '', details, now);
  if (reason) throw reason;
  const act = { orderId, at: now, act: 'moveOffered', detail: { to: details.title } } as const;
  if (!(await recordAct(tx, actor, act))) return false;
  const token = canonicalCode(newPlaceCode());
  const id = codeId(token);
  await tx
    .insertInto('place_codes')
    .values({
      id,
      workshop_id: details.id,
      amount,
      made_at: now,
      expires_at: until,
      moves: orderId,
      moves_from: from,
      token,
      message,
    })
    .execute();
  await enqueueMail(tx, 'moveOffer', id, 'customer', now);
  return true;
}

/**
 * Ends a link that was not paid, frees its place, and mails the recipients. Returns false, and changes nothing, when it has
 * ended before or its payment is under way.
 */
export async function endMove(
  tx: Tx,
  engine: Engine,
  { id, orderId, workshopId }: PlaceMove,
  recipients: readonly Audience[],
  actor: Actor,
  now: number,
): Promise<boolean> {
  await lockWorkshops(tx, engine, [workshopId]);
  const move = await moveById(tx, id);
  if (!move || move.endedAt !== null) return false;
  if (move.paidWith !== null) {
    await endUnapproved(tx, now).where('id', '=', move.paidWith).execute();
    const open = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', move.paidWith)
      .where('state', 'in', OPEN_STATES)
      .executeTakeFirst();
    if (open) return false;
  }
  if (!(await recordAct(tx, actor, { orderId, at: now, act: 'moveEnded' }))) return false;
  await tx
    .updateTable('place_codes')
    .set({ ended_at: now, expires_at: Math.min(move.until, now) })
    .where('id', '=', id)
    .execute();
  const hasAddress = (await readableOrder(tx, orderId))?.customer.email;
  for (const audience of recipients)
    if (audience === 'owner' || hasAddress) await enqueueMail(tx, 'moveEnded', id, audience, now);
  return true;
}

/** Links that have lapsed, or whose workshop is cancelled, and that have not been ended. */
export async function lapsedMoves(db: Kysely<Schema>, now: number): Promise<PlaceMove[]> {
  const rows = await db
    .selectFrom('place_codes')
    .selectAll()
    .where('moves', 'is not', null)
    .where('ended_at', 'is', null)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('expires_at', '<=', now),
        eb('workshop_id', 'in', selectFrom('cancelled_workshops').select('workshop_id')),
      ]),
    )
    .execute();
  return rows.flatMap((row) => moveIn(row) ?? []);
}

/** Locks the workshop of an order, and the one that its payment moves a place from. */
export async function lockForPayment(
  tx: Tx,
  engine: Engine,
  workshopId: string,
  payment: { orderId: string; code?: string | undefined },
): Promise<void> {
  const row = await tx
    .selectFrom('place_codes')
    .select('moves_from')
    .where(({ or, eb }) =>
      or([eb('order_id', '=', payment.orderId), eb('id', '=', codeId(payment.code ?? ''))]),
    )
    .where('moves', 'is not', null)
    .executeTakeFirst();
  await lockWorkshops(tx, engine, [workshopId, ...(row?.moves_from ? [row.moves_from] : [])]);
}

/**
 * Moves the place for which this order has paid the difference, within the transaction that records the payment. When it
 * has ended meanwhile, the payment is to be refunded. Call `lockForPayment` first.
 * @returns whether a refund is due
 */
export async function completeMove(tx: Tx, orderId: string, now: number): Promise<boolean> {
  const move = await findMove(tx, 'order_id', orderId);
  const paid = move && (await readableOrder(tx, orderId));
  const facts = paid && agreedFacts(paid);
  if (!move || !paid?.workshop || !facts) return false;
  const moved = await readableOrder(tx, move.orderId);
  // The place is that of the order that moves: this one only pays for it.
  await tx.updateTable('orders').set({ workshop_id: null }).where('id', '=', orderId).execute();
  const { reduced: _, ...details } = paid.workshop;
  const target = {
    details: { ...details, ...(moved?.workshop?.reduced ? { reduced: true } : {}) },
    facts,
  };
  const actor = { by: '', key: `move:${move.id}` };
  const transfer = { refund: 0, isAll: false, message: '' };
  // A charge that is reported after the link has ended moves nothing: the participant was told so.
  const isPossible = move.endedAt === null && !(await isCancelled(tx, move.workshopId));
  if (isPossible && (await putPlace(tx, move, target, transfer, actor, now))) return false;
  await addNotice(tx, paid, [], { kind: 'placeCancelled', facts, refund: true }, now);
  return true;
}
