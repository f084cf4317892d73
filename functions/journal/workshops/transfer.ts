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
  /** True when the place costs nothing any more. */
  isAll: boolean;
  /** The owner's words in the mail. */
  message: string;
}

/**
 * Moves a participant to another workshop, within one transaction with the corrected invoice, the mail that has it, and
 * the refund of the difference. The order keeps what was sold; its workshop is the new one from now on.
 * @returns false when the place has ended, or is in another workshop than `from`. Throws Refusal when no place is free.
 */
export async function transferPlace(
  tx: Tx,
  engine: Engine,
  { orderId, from }: { orderId: string; from: string },
  { details, facts }: TransferTarget,
  { refund, isAll, message }: Transfer,
  actor: Actor,
  now: number,
): Promise<boolean> {
  // Always in the same order, so that two transfers cannot wait for each other.
  for (const id of [from, details.id].sort()) await lockWorkshop(tx, engine, id);
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('workshop_id', '=', from)
    .executeTakeFirst();
  if (!row || from === details.id || !(await takesPart(tx, orderId))) return false;
  const reason = await reasonForNoPlace(tx, orderId, details, now);
  if (reason instanceof Refusal) throw reason;
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
