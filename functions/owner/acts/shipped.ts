import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { isPaid } from '../../../contracts/orders/orderStates';
import { oneLine } from '../../../contracts/text/textSchemas';
import { berlinWallTime } from '../../../contracts/time/berlinClock';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import { hasActed, recordAct, type Actor } from '../../journal/history';
import { returnedCentsOf } from '../../journal/money/moneyFacts';
import { UNDO_MS } from '../../journal/reports/undoable';
import { carrierOf } from '../../journal/carriers';
import { dropMails, enqueueMail } from '../../journal/outbox/outboxRow';
import { shippedSubject } from '../../orders/mails/customer/shippedMail';
import type { Order } from '../../journal/order';
import {
  done,
  DONE_BEFORE,
  ERASED,
  NO_ORDER,
  readOrder,
  refused,
  announced,
  refusedPreview,
  type ActResult,
  type Preview,
} from './act';

/** Tracking number as carriers print it, without its spaces; carrier as text. Both may be empty. */
export const ShipmentSchema = v.object({
  tracking: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
      v.regex(/^(?:[A-Z0-9]{8,40})?$/, 'must have 8 to 40 letters and digits'),
    ),
    '',
  ),
  carrier: v.optional(v.union([v.literal(''), oneLine(100)]), ''),
});

const NOT_A_PARCEL = bilingual(
  'Nothing is shipped for a workshop or a donation.',
  'Zu einem Workshop oder einer Spende wird nichts verschickt.',
);
const UNPAID = bilingual('This order is not paid.', 'Diese Bestellung ist nicht bezahlt.');
const REFUNDED = bilingual(
  'This order was refunded in full.',
  'Diese Bestellung wurde ganz erstattet.',
);
const SHIPPED = bilingual(
  'This order is marked as shipped already.',
  'Diese Bestellung ist schon als verschickt eingetragen.',
);
const NOT_SHIPPED = bilingual(
  'This order is not marked as shipped.',
  'Diese Bestellung ist nicht als verschickt eingetragen.',
);
const TOO_LATE = bilingual(
  'This can be undone on the day of shipping only.',
  'Das lässt sich nur am Tag des Verschickens zurücknehmen.',
);
const MAIL_STAYS = bilingual(
  'A mail that has left cannot be taken back.',
  'Eine Mail, die schon unterwegs ist, lässt sich nicht zurückholen.',
);

async function reasonAgainst(db: Kysely<Schema>, order: Order | null): Promise<Bilingual | null> {
  if (!order) return NO_ORDER;
  if (order.kind !== 'shop') return NOT_A_PARCEL;
  if (!isPaid(order.state)) return UNPAID;
  if (order.shipment) return SHIPPED;
  if (order.customer.email === '') return ERASED;
  return (await returnedCentsOf(db, order.id)) >= order.total ? REFUNDED : null;
}

const dayOf = (ms: number): number => Math.floor(berlinWallTime(ms) / 86_400_000);

function reasonAgainstUndo(order: Order | null, now: number): Bilingual | null {
  if (!order) return NO_ORDER;
  if (!order.shipment) return NOT_SHIPPED;
  return dayOf(order.shipment.at) === dayOf(now) ? null : TOO_LATE;
}

export async function previewShipped(db: Kysely<Schema>, orderId: string): Promise<Preview> {
  const order = await readOrder(db, orderId);
  const against = await reasonAgainst(db, order);
  if (against || !order) return refusedPreview(against ?? NO_ORDER);
  const withdrawn = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return announced(
    [
      bilingual(
        'The order counts as shipped; its receipt says so. The mail leaves in ten minutes; until then both can be undone.',
        'Die Bestellung gilt als verschickt; so steht es auf ihrer Quittung. Die Mail geht in zehn Minuten hinaus; so lange lässt sich beides zurücknehmen.',
      ),
      ...(withdrawn
        ? [
            bilingual(
              'Careful: the buyer has withdrawn from this order.',
              'Achtung: Zu dieser Bestellung liegt ein Widerruf vor.',
            ),
          ]
        : []),
    ],
    [{ to: order.customer.email, subject: 'shipped', line: shippedSubject(order.language) }],
  );
}

/**
 * Marks a paid shop order as shipped and queues the mail to the buyer.
 * @param input parsed by `ShipmentSchema`
 */
export async function markShipped(
  tx: Tx,
  orderId: string,
  input: v.InferOutput<typeof ShipmentSchema>,
  actor: Actor,
  now: number,
): Promise<ActResult> {
  if (await hasActed(tx, actor, orderId)) return DONE_BEFORE;
  const against = await reasonAgainst(tx, await readOrder(tx, orderId));
  if (against) return refused(against);
  // Another tab may have marked it since it was read.
  const marked = await tx
    .updateTable('orders')
    .set({ ...input, carrier: carrierOf(input), shipped_at: now })
    .where('id', '=', orderId)
    .where('shipped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!marked) return refused(SHIPPED);
  await recordAct(tx, actor, { orderId, at: now, act: 'shipped', detail: { ...input } });
  await enqueueMail(tx, 'shipped', orderId, 'customer', now + UNDO_MS, { key: actor.key });
  return done(
    'Marked as shipped; the mail leaves in ten minutes. Until then “To do” can undo it.',
    'Als verschickt eingetragen; die Mail geht in zehn Minuten hinaus. So lange lässt es sich unter „Zu tun“ zurücknehmen.',
  );
}

const HAS_NUMBER = bilingual(
  'This parcel has its number already, or is not shipped.',
  'Dieses Paket hat seine Nummer schon, oder es ist nicht verschickt.',
);

const lacksNumber = (order: Order | null): boolean =>
  order !== null && order.shipment?.tracking === '' && order.customer.email !== '';

export async function previewTracking(db: Kysely<Schema>, orderId: string): Promise<Preview> {
  const order = await readOrder(db, orderId);
  if (order === null || !lacksNumber(order)) return refusedPreview(HAS_NUMBER);
  return announced(
    [
      bilingual(
        'The mail about the parcel has the number; one that has left already goes out again with it.',
        'Die Mail zum Paket nennt die Nummer; ist sie schon hinaus, geht sie mit der Nummer noch einmal.',
      ),
    ],
    [{ to: order.customer.email, subject: 'shipped', line: shippedSubject(order.language) }],
  );
}

/**
 * Adds the tracking number of a parcel that was shipped without. The buyer is told once: by the mail that still waits, or
 * by another one.
 * @param input parsed by `ShipmentSchema`
 */
export async function addTracking(
  tx: Tx,
  orderId: string,
  input: v.InferOutput<typeof ShipmentSchema>,
  actor: Actor,
  now: number,
): Promise<ActResult> {
  if (await hasActed(tx, actor, orderId)) return DONE_BEFORE;
  if (!lacksNumber(await readOrder(tx, orderId))) return refused(HAS_NUMBER);
  const added = await tx
    .updateTable('orders')
    .set({ ...input, carrier: carrierOf(input) })
    .where('id', '=', orderId)
    .where('tracking', '=', '')
    .returning('id')
    .executeTakeFirst();
  if (!added) return refused(HAS_NUMBER);
  await recordAct(tx, actor, { orderId, at: now, act: 'trackingAdded', detail: { ...input } });
  const waiting = await tx
    .selectFrom('outbox')
    .select('id')
    .where('subject', '=', 'shipped')
    .where('subject_id', '=', orderId)
    .where('sent_at', 'is', null)
    .where('lease_owner', 'is', null)
    .executeTakeFirst();
  if (!waiting) await enqueueMail(tx, 'shipped', orderId, 'customer', now, { key: actor.key });
  return done('Added; the mail names it.', 'Eingetragen; die Mail nennt sie.');
}

/** Announces the undoing of a shipment; a mail that has left stays. */
export async function previewShippedUndo(
  db: Kysely<Schema>,
  orderId: string,
  now: number,
): Promise<Preview> {
  const against = reasonAgainstUndo(await readOrder(db, orderId), now);
  if (against) return refusedPreview(against);
  const effects = [
    bilingual('The order is to be packed again.', 'Die Bestellung ist wieder zu packen.'),
    MAIL_STAYS,
  ];
  return announced(effects);
}

/** Undoes a shipment on its own day, and drops its mail unless that has left. */
export async function undoShipped(
  tx: Tx,
  orderId: string,
  actor: Actor,
  now: number,
): Promise<ActResult> {
  if (await hasActed(tx, actor, orderId)) return DONE_BEFORE;
  const against = reasonAgainstUndo(await readOrder(tx, orderId), now);
  if (against) return refused(against);
  await tx
    .updateTable('orders')
    .set({ shipped_at: null, tracking: null, carrier: null })
    .where('id', '=', orderId)
    .execute();
  await recordAct(tx, actor, { orderId, at: now, act: 'shippedUndone' });
  return (await dropMails(tx, ['shipped'], [orderId]))
    ? done(
        'Not shipped any more; no mail has left.',
        'Nicht mehr verschickt; es ging keine Mail hinaus.',
      )
    : done(
        `Not shipped any more. ${MAIL_STAYS['en-US']}`,
        `Nicht mehr verschickt. ${MAIL_STAYS['de-DE']}`,
      );
}
