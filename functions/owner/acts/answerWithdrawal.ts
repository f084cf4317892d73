import { bilingual, type Bilingual } from '../../../contracts/language/bilingual';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { requiredLines } from '../../../contracts/text/textSchemas';
import { isSameEmail } from '../../lib/emailAddress';
import type { Tx } from '../../database/database';
import type { Schema } from '../../database/schema';
import type { OrdersDeps } from '../../orders/createDeps';
import { recordAct, type Actor } from '../../journal/history';
import { enqueueMail } from '../../journal/outbox/outboxRow';
import { UNDO_MS } from '../../journal/reports/undoable';
import { readWithdrawal, type Withdrawal } from '../../journal/withdrawals';
import { answerSubject } from '../../orders/mails/customer/withdrawalAnswer';
import { refundOrder, type RefundResult } from '../../orders/refunds/refundOrder';
import type { RefundRequest } from '../../orders/refunds/refundRequest';
import { done, refused, announced, refusedPreview, type ActResult, type Preview } from './act';
import { previewOfRefund } from './refundPreview';

export const RefusalSchema = v.object({ reason: requiredLines(2000) });

/** The refund that a confirmed withdrawal starts; the order is named where the declaration names none. */
export interface Confirmation extends RefundRequest {
  orderId?: string | undefined;
}

const NO_WITHDRAWAL = bilingual('There is no such withdrawal.', 'Diesen Widerruf gibt es nicht.');
const ANSWERED = bilingual(
  'This withdrawal is answered already.',
  'Dieser Widerruf ist schon beantwortet.',
);
const NO_ORDER_NAMED = bilingual(
  'Choose the order that the withdrawal is about.',
  'Bitte wähle die Bestellung, um die es geht.',
);
const OFF_THE_LIST = bilingual(
  'The withdrawal is answered and leaves the list.',
  'Der Widerruf ist beantwortet und verlässt die Liste.',
);

const reasonAgainst = (withdrawal: Withdrawal | null): Bilingual | null =>
  withdrawal ? withdrawal.answer && ANSWERED : NO_WITHDRAWAL;

const mailsOf = ({ request }: Withdrawal, answer: 'confirmed' | 'refused') => [
  {
    to: request.email,
    subject: 'withdrawalAnswer' as const,
    line: answerSubject(request.language, answer),
  },
];

export async function previewRefusedWithdrawal(db: Kysely<Schema>, id: string): Promise<Preview> {
  const withdrawal = await readWithdrawal(db, id);
  const against = reasonAgainst(withdrawal);
  if (against || !withdrawal) return refusedPreview(against ?? NO_WITHDRAWAL);
  const stays = bilingual('No money goes back.', 'Es wird kein Geld erstattet.');
  return announced([OFF_THE_LIST, stays], mailsOf(withdrawal, 'refused'));
}

/** Announces a confirmation with its refund. */
export async function previewConfirmedWithdrawal(
  deps: OrdersDeps,
  id: string,
  { orderId, ...wanted }: Confirmation,
): Promise<Preview> {
  const withdrawal = await deps.withdrawals.byId(id);
  const against = reasonAgainst(withdrawal);
  if (against || !withdrawal) return refusedPreview(against ?? NO_WITHDRAWAL);
  const order = withdrawal.orderId ?? orderId;
  if (!order) return refusedPreview(NO_ORDER_NAMED);
  const refund = await previewOfRefund(deps, order, wanted);
  if (refund.refused) return refund;
  const email = (await deps.journal.byId(order))?.customer.email;
  return announced(
    [
      OFF_THE_LIST,
      ...(email === undefined || isSameEmail(email, withdrawal.request.email)
        ? []
        : [
            bilingual(
              `The withdrawal came from another mail address than the order's (${email}). The money goes back to whoever paid.`,
              `Der Widerruf kam von einer anderen Mailadresse als die Bestellung (${email}). Das Geld geht dorthin zurück, von wo bezahlt wurde.`,
            ),
          ]),
      ...refund.effects,
    ],
    [...mailsOf(withdrawal, 'confirmed'), ...refund.mails],
  );
}

/** Stores the answer and queues its mail; false when the withdrawal was answered meanwhile. */
async function storeAnswer(
  tx: Tx,
  id: string,
  answer: { answer: 'confirmed' | 'refused'; answer_reason?: string; order_id?: string },
  actor: Actor,
  now: number,
): Promise<boolean> {
  const stored = await tx
    .updateTable('withdrawals')
    .set(answer)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (!stored) return false;
  const act = answer.answer === 'confirmed' ? 'withdrawalConfirmed' : 'withdrawalRefused';
  await recordAct(
    tx,
    { ...actor, key: `${actor.key}:answer` },
    { orderId: stored.order_id ?? id, at: now, act },
  );
  // A refusal can be undone for some minutes.
  const due = answer.answer === 'refused' ? now + UNDO_MS : now;
  await enqueueMail(tx, 'withdrawalAnswer', id, 'customer', due);
  return true;
}

/** Refuses a withdrawal and mails the reason. @param reason parsed by `RefusalSchema` */
export async function refuseWithdrawal(
  tx: Tx,
  id: string,
  reason: string,
  actor: Actor,
  now: number,
): Promise<ActResult> {
  const against = reasonAgainst(await readWithdrawal(tx, id));
  if (against) return refused(against);
  const answer = { answer: 'refused', answer_reason: reason } as const;
  return (await storeAnswer(tx, id, answer, actor, now))
    ? done(
        'Refused; the reason is mailed in ten minutes. Until then “To do” can undo it.',
        'Abgelehnt; der Grund geht in zehn Minuten als Mail hinaus. So lange lässt es sich unter „Zu tun“ zurücknehmen.',
      )
    : refused(ANSWERED);
}

/** Says in words why a refund was not made, or not the one that was asked for. */
export function unfinishedRefund(result: RefundResult): ActResult {
  if (result.done === 'refunded')
    return refused(
      bilingual(
        'An earlier refund of this order was completed first. Please do it once more.',
        'Zuerst wurde eine frühere Erstattung dieser Bestellung abgeschlossen. Bitte tu es noch einmal.',
      ),
    );
  const { 'en-US': en, 'de-DE': de } = result.why;
  return result.done === 'refused'
    ? refused(bilingual(`Nothing went back: ${en}.`, `Es wurde nichts erstattet: ${de}.`))
    : refused(
        bilingual(
          `PayPal gave no usable answer (${en}). Send the same again: nothing goes back twice.`,
          `PayPal hat nicht brauchbar geantwortet (${de}). Schicke dasselbe noch einmal ab: Es wird nichts doppelt erstattet.`,
        ),
      );
}

/**
 * Confirms a withdrawal: refunds, then stores the answer and mails it. While the refund is not made the withdrawal stays
 * on the list, and the same act can be repeated.
 */
export async function confirmWithdrawal(
  deps: OrdersDeps,
  id: string,
  { orderId, ...wanted }: Confirmation,
  actor: Actor,
): Promise<ActResult> {
  const withdrawal = await deps.withdrawals.byId(id);
  const against = reasonAgainst(withdrawal);
  if (against) return refused(against);
  const order = withdrawal?.orderId ?? orderId;
  if (!order) return refused(NO_ORDER_NAMED);
  // A repeated form asks for no second refund, except after PayPal has refused the first.
  const key = `${actor.key}:${await deps.refunds.refusedCount(order)}`;
  if ((await deps.refunds.outcomeOf(order, { ...actor, key })) !== 'made') {
    const result = await refundOrder(deps, order, wanted, { ...actor, key });
    if (result.done !== 'refunded' || result.earlier) return unfinishedRefund(result);
  }
  const answer = { answer: 'confirmed', order_id: order } as const;
  const isStored = await deps.database.write((tx) =>
    storeAnswer(tx, id, answer, actor, deps.now()),
  );
  deps.wakeOutbox();
  return isStored
    ? done(
        'Confirmed and refunded; a mail goes out.',
        'Bestätigt und erstattet; eine Mail geht hinaus.',
      )
    : refused(ANSWERED);
}
