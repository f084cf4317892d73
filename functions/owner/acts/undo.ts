import { bilingual } from '../../../contracts/language/bilingual';
import type { Tx } from '../../database/database';
import { recordAct, type Actor } from '../../journal/history';
import { UNDO_MS, type Undoable } from '../../journal/reports/undoable';
import { readWithdrawal } from '../../journal/withdrawals';
import { done, DONE_BEFORE, refused, type ActResult } from './act';
import { undoShipped } from './shipped';

export const TOO_LATE = refused(
  bilingual(
    'This cannot be undone any more: ten minutes are over, or the mail has left.',
    'Das lässt sich nicht mehr zurücknehmen: Zehn Minuten sind vorbei, oder die Mail ist schon unterwegs.',
  ),
);

async function unsettle(tx: Tx, id: string, actor: Actor, now: number): Promise<ActResult> {
  const gone = await tx
    .deleteFrom('settled')
    .where('id', '=', id)
    .where('settled_at', '>', now - UNDO_MS)
    .returning('id')
    .execute();
  if (gone.length === 0) return TOO_LATE;
  await recordAct(tx, actor, { orderId: id, at: now, act: 'undone' });
  return done('It waits again.', 'Es wartet wieder.');
}

async function reopenWithdrawal(tx: Tx, id: string, actor: Actor, now: number): Promise<ActResult> {
  const withdrawal = await readWithdrawal(tx, id);
  if (withdrawal?.answer !== 'refused') return TOO_LATE;
  const mail = await tx
    .deleteFrom('outbox')
    .where('subject', '=', 'withdrawalAnswer')
    .where('subject_id', '=', id)
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .where('lease_owner', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!mail) return TOO_LATE;
  await tx
    .updateTable('withdrawals')
    .set({ answer: null, answer_reason: null })
    .where('id', '=', id)
    .execute();
  const orderId = withdrawal.orderId ?? id;
  if (!(await recordAct(tx, actor, { orderId, at: now, act: 'undone' }))) return DONE_BEFORE;
  return done(
    'The withdrawal is open again; no mail has left.',
    'Der Widerruf ist wieder offen; es ging keine Mail hinaus.',
  );
}

/** Undoes what was done with one tap, within ten minutes and while its mail has not left. `now` in ms. */
export const undo = (
  tx: Tx,
  { kind, id }: { kind: Exclude<Undoable['kind'], 'settings'>; id: string },
  actor: Actor,
  now: number,
): Promise<ActResult> => {
  if (kind === 'shipped') return undoShipped(tx, id, actor, now);
  return kind === 'settled' ? unsettle(tx, id, actor, now) : reopenWithdrawal(tx, id, actor, now);
};
